import { describe, expect, it } from 'vitest';
import { LANGUAGES, open } from './support/browser';
import { localize } from './support/pages';
import { useSite } from './support/site';

const PAGES_WITH_QUESTIONS = ['/ai-assistants', '/blog/n8n-automatizacija-uznemumiem'];
const site = useSite();

describe.each(LANGUAGES)('questions and answers in %s', (language) => {
  it.each(PAGES_WITH_QUESTIONS)('of %s: one answer is open at most, and a second press closes it', async (path) => {
    const visitor = await site.visit({ language });
    const { page } = visitor;
    await open(visitor, localize(path, language));
    const questions = page.locator('main details > summary');
    const openAnswers = page.locator('main details[open]');
    expect(await questions.count()).toBeGreaterThan(3);
    expect(await openAnswers.count()).toBe(0);
    await questions.nth(0).click();
    expect(await openAnswers.count()).toBe(1);
    await questions.nth(2).click();
    expect(await openAnswers.locator('summary').innerText()).toBe(await questions.nth(2).innerText());
    await questions.nth(2).focus();
    await page.keyboard.press('Enter');
    expect(await openAnswers.count()).toBe(0);
  });
});
