// The consultant with the builtin engine, as a visitor meets it.
import { describe, expect, it } from 'vitest';
import { LANGUAGES, open, WIDTHS_PX } from './support/browser';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const WORDS = {
  lv: {
    open: 'Jautāt MI konsultantam',
    question: 'Cik maksā čatbots?',
    handOver: 'Nodot sarunu cilvēkam',
    form: 'Atvērt veidlapu',
  },
  en: {
    open: 'Ask the AI consultant',
    question: 'How much does a chatbot cost?',
    handOver: 'Pass this on to a person',
    form: 'Open the form',
  },
};
const site = useSite({ VITRINA_AI__ENGINE: 'builtin' });

describe.each(LANGUAGES)('the chat in %s', (language) => {
  const words = WORDS[language];

  it('opens on a public page, answers, is kept on the next page and hands over only when asked', async () => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize('/privacy-policy', language));
    await page.getByRole('button', { name: words.open }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox').fill(words.question);
    await page.keyboard.press('Enter');
    await panel.getByRole('log').getByText('299').first().waitFor();
    await panel.getByRole('log').getByRole('link').first().waitFor();

    await open(visitor, localize('/ai-demo', language));
    const embedded = page.locator('main [role=log]');
    await embedded.scrollIntoViewIfNeeded();
    await embedded.getByText(words.question, { exact: true }).waitFor();

    await page.getByRole('button', { name: words.open }).click();
    await panel.getByRole('button', { name: words.handOver }).click();
    await panel.getByRole('button', { name: words.form }).click();
    await page.waitForURL('**/contact');
    const message = page.locator('#contact-form [name=message]');
    await expect.poll(() => message.inputValue()).toContain(words.question);
    expectNoComplaints(visitor);
  });

  it.each(Object.entries(WIDTHS_PX))('closes at Escape on a %s and gives the focus back', async (_device, widthPx) => {
    const visitor = await site.visit({ language, widthPx });
    const { page } = visitor;
    await open(visitor, localize('/contact', language));
    const button = page.getByRole('button', { name: words.open });
    await button.click();
    const panel = page.getByRole('dialog');
    const field = panel.getByRole('textbox');
    await field.waitFor();
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expectNoComplaints(visitor);
  });
});
