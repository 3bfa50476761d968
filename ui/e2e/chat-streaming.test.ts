// The consultant with a model: words as they come, stop, retry, faults, and whoever leaves.
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/axe';
import { LANGUAGES, showTheme, WIDTHS_PX } from './support/browser';
import { CHAT_TEXTS, type ChatPanel, openChat } from './support/chat-panel';
import { useOllamaSite } from './support/ollama-site';
import { expectNoComplaints } from './support/site';

const QUESTIONS = { lv: 'Cik maksā čatbots?', en: 'How much does a chatbot cost?' };
const ANSWERS = { lv: 'Čatbots maksā no 299 eiro.', en: 'A chatbot costs from 299 euro.' };
/** What the site states is said at once; a model's sentences follow it. */
const FACTS = {
  lv: /^Čatbots klientu apkalpošanai maksā no 299/,
  en: /^A chatbot for customer service starts at €299/,
};
const ADDED = { lv: /Čatbots maksā no 299 eiro\.$/, en: /A chatbot costs from 299 euro\.$/ };
const ERROR = {
  lv: 'Atvainojiet, radās kļūda. Lūdzu, mēģiniet vēlreiz vai sazinieties ar mums tieši.',
  en: 'Sorry, an error occurred. Please try again or contact us directly.',
};
/** Chromium reports the refusal itself. */
const REFUSED = /the server responded with a status of 502/;
const tools = useOllamaSite();

type Refusal = { status: number; contentType: string; body: string };

/** The next message is answered so. A fact of the site is told whatever a model does: what the page shows of faults
 * is seen where they reach it. */
async function failOnce({ page }: ChatPanel, refusal: Refusal): Promise<void> {
  await page.route('**/api/chat', (route) => route.fulfill(refusal), { times: 1 });
}

/** A stream that ends with an error after these words. */
function brokenAfter(words: string): Refusal {
  const events = [
    ['started', { jobId: 'x', engine: 'ollama' }],
    ['token', { text: words }],
    ['error', { code: 'ai_failed', status: 502 }],
  ] as const;
  const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return { status: 200, contentType: 'text/event-stream', body };
}

describe.each(LANGUAGES)('the chat with a model in %s', (language) => {
  const texts = CHAT_TEXTS[language];
  const [question, answer] = [QUESTIONS[language], ANSWERS[language]];
  const [fact, added] = [FACTS[language], ADDED[language]];
  const stalling = { text: answer, stallAt: [1] };

  it('shows the words as they come, then the sources, the engine and the time', async () => {
    const { site, ollama } = tools;
    const chat = await openChat(site, language);
    ollama.queue(stalling);
    await chat.ask(question);
    await chat.words(fact).waitFor();
    expect(await chat.field.isDisabled()).toBe(true);
    await chat.stop.waitFor();
    ollama.release();
    await chat.words(added).waitFor();
    await chat.stop.waitFor({ state: 'detached' });
    await chat.log.getByText(texts.author.model).waitFor();
    const prices = chat.log.getByRole('list').getByRole('link').first();
    expect(await prices.getAttribute('href')).toMatch(language === 'en' ? /^\/en\// : /^\/(?!en\/)/);
    expect(await chat.log.locator('time').last().textContent()).toMatch(/^\d{1,2}:\d\d$/);
    expect(await chat.field.evaluate((field) => field === document.activeElement)).toBe(true);
    expectNoComplaints(chat.visitor);
  });

  it('stops, keeps the words so far, ends the work at Ollama and asks again on request', async () => {
    const { site, ollama } = tools;
    const chat = await openChat(site, language);
    const cancelled = ollama.cancelled;
    ollama.queue(stalling);
    await chat.ask(question);
    await chat.words(fact).waitFor();
    await chat.stop.click();
    await chat.log.getByText(texts.author.stopped, { exact: true }).waitFor();
    await chat.words(fact).waitFor();
    await ollama.waitUntil((it) => it.generations === 0);
    expect(ollama.cancelled).toBe(cancelled + 1);
    ollama.queue({ text: answer });
    await chat.retry.click();
    await chat.words(added).waitFor();
    expect(await chat.log.getByText(texts.author.stopped, { exact: true }).count()).toBe(0);
    expect(await chat.words(question).count()).toBe(1);
    expectNoComplaints(chat.visitor);
  });

  it('says that the model failed before its first word, and asks again on request', async () => {
    const { site, ollama } = tools;
    const chat = await openChat(site, language);
    await failOnce(chat, { status: 502, contentType: 'application/problem+json', body: '{"code":"ai_failed"}' });
    await chat.ask(question);
    await chat.words(ERROR[language]).waitFor();
    ollama.queue({ text: answer });
    await chat.retry.click();
    await chat.words(added).waitFor();
    expect(await chat.words(ERROR[language]).count()).toBe(0);
    expectNoComplaints(chat.visitor, REFUSED);
  });

  it('keeps the words of an answer that broke off, says so, and asks again on request', async () => {
    const { site, ollama } = tools;
    const chat = await openChat(site, language);
    await failOnce(chat, brokenAfter(answer));
    await chat.ask(question);
    await chat.words(ERROR[language]).waitFor();
    await chat.words(answer).waitFor();
    await chat.log.getByText(texts.author.broken, { exact: true }).waitFor();
    ollama.queue({ text: answer });
    await chat.retry.click();
    await chat.words(added).waitFor();
    expect(await chat.words(answer).count()).toBe(0);
    expectNoComplaints(chat.visitor);
  });

  it('sends at Enter and makes a line at Shift and Enter', async () => {
    const { site, ollama } = tools;
    const chat = await openChat(site, language);
    const asked = ollama.chats.length;
    await chat.field.fill(question);
    await chat.field.press('Shift+Enter');
    await chat.field.pressSequentially('2');
    expect(await chat.field.inputValue()).toBe(`${question}\n2`);
    expect(ollama.chats.length).toBe(asked);
    ollama.queue({ text: answer });
    await chat.field.press('Enter');
    await chat.words(added).waitFor();
    expect(ollama.chats.at(-1)?.messages?.at(-1)?.content).toContain(`${question}\n2`);
    expect(await chat.field.inputValue()).toBe('');
  });

  it('answers in the language of the question, and says which it is', async () => {
    const { site, ollama } = tools;
    const other = language === 'lv' ? 'en' : 'lv';
    const chat = await openChat(site, language);
    ollama.queue({ text: ANSWERS[other] });
    await chat.ask(QUESTIONS[other]);
    await chat.words(ADDED[other]).waitFor();
    expect(await chat.words(QUESTIONS[other]).getAttribute('lang')).toBe(other);
    expect(await chat.words(ADDED[other]).getAttribute('lang')).toBe(other);
    expect(await chat.page.locator('html').getAttribute('lang')).toBe(language);
    // What the panel says itself stays in the language of the page.
    await chat.log.getByText(texts.author.model).waitFor();
  });

  it.each([
    ['before the first word', [0]],
    ['in the middle', [1]],
  ])('ends the work at Ollama when the page is closed %s', async (_when, stallAt) => {
    const { site, ollama } = tools;
    const chat = await openChat(site, language);
    ollama.queue({ text: answer, stallAt });
    await chat.ask(question);
    await ollama.waitUntil((it) => it.generations === 1);
    await chat.page.close();
    await ollama.waitUntil((it) => it.generations === 0);
  });

  it('tells whoever waits their place, and answers them in turn', async () => {
    const { site, ollama } = tools;
    const [first, second, third] = [
      await openChat(site, language),
      await openChat(site, language),
      await openChat(site, language),
    ];
    ollama.queue(stalling);
    await first.ask(question);
    await first.words(fact).waitFor();
    ollama.queue({ text: answer });
    await second.ask(question);
    await second.log.getByText(language === 'lv' ? /^Jūsu kārta ir nākamā\./ : /^You are next in line\./).waitFor();
    ollama.queue({ text: answer });
    await third.ask(question);
    await third.log.getByText(language === 'lv' ? /^Jūsu vieta rindā: 2\./ : /^You are number 2 in line\./).waitFor();
    ollama.release();
    await first.words(added).waitFor();
    await second.words(added).waitFor();
    await third.words(added).waitFor();
  });

  it.each(Object.values(WIDTHS_PX))('has no accessibility violation in any state at %i px', async (widthPx) => {
    const { site, ollama } = tools;
    const chat = await openChat(site, language, { widthPx });
    await expectNoViolations(chat);
    ollama.queue(stalling);
    await chat.ask(question);
    await chat.words(fact).waitFor();
    await expectNoViolations(chat);
    await chat.stop.click();
    await chat.retry.waitFor();
    await expectNoViolations(chat);
    await failOnce(chat, brokenAfter(answer));
    await chat.retry.click();
    await chat.words(ERROR[language]).waitFor();
    await expectNoViolations(chat);
    ollama.queue({ text: answer });
    await chat.retry.click();
    await chat.log.getByRole('link').first().waitFor();
    await expectNoViolations(chat);
    await chat.dialog.getByRole('button', { name: texts.handover.label }).click();
    await chat.dialog.getByText(texts.handover.question).waitFor();
    await expectNoViolations(chat);
  });
});

async function expectNoViolations({ page }: ChatPanel): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    expect(await findViolations(page)).toEqual([]);
  }
}
