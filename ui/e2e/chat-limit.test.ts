// More messages than the chat takes in a minute.
import { describe, expect, it } from 'vitest';
import { type Language } from './support/browser';
import { openChat } from './support/chat-panel';
import { expectNoComplaints, useSite } from './support/site';

const MESSAGES_PER_MINUTE = 5;
const LIMIT = {
  lv: /^Minūtē varu atbildēt tikai uz dažām ziņām\. Nākamo sūtiet pēc \d+ s\.$/,
  en: /^I can only answer a few messages a minute\. Please send the next one in \d+ s\.$/,
};
const QUESTIONS = { lv: 'Cik maksā čatbots?', en: 'How much does a chatbot cost?' };
const LAST_QUESTION = { lv: 'Un ar ko lai sāk?', en: 'And where do I start?' };
/** The first of five messages stops counting after a minute. */
const WAIT_MS = 65_000;
/** Chromium reports the refusal itself. */
const REFUSED = /the server responded with a status of 429/;

// Each has a server of its own: to the limit, all visitors of these tests are one.
describe('too many chat messages in lv', () => {
  testLimit('lv');
});
describe('too many chat messages in en', () => {
  testLimit('en');
});

function testLimit(language: Language): void {
  const site = useSite({
    VITRINA_AI__ENGINE: 'builtin',
    VITRINA_LIMITS__CHAT_PER_MINUTE: String(MESSAGES_PER_MINUTE),
  });

  it(
    'are answered with the time to wait; the question stays and is asked again after it',
    async () => {
      const chat = await openChat(site, language);
      for (let count = 1; count <= MESSAGES_PER_MINUTE; count += 1) {
        await chat.ask(QUESTIONS[language]);
        await expect.poll(() => chat.log.locator('time').count()).toBe(2 * count);
      }
      await chat.ask(LAST_QUESTION[language]);
      await chat.words(LIMIT[language]).waitFor();
      await chat.words(LAST_QUESTION[language]).waitFor();
      expect(await chat.retry.isDisabled()).toBe(true);
      expect(await chat.field.isDisabled()).toBe(false);
      await expect.poll(() => chat.retry.isEnabled(), { timeout: WAIT_MS }).toBe(true);
      await chat.retry.click();
      await chat.words(LIMIT[language]).waitFor({ state: 'detached' });
      await expect.poll(() => chat.log.locator('time').count()).toBe(2 * (MESSAGES_PER_MINUTE + 1));
      expectNoComplaints(chat.visitor, REFUSED);
    },
    2 * WAIT_MS,
  );
}
