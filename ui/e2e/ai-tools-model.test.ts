// The AI tools with a model: its words as they come, stop, and faults, which every tool tells of.
import { describe, expect, it } from 'vitest';
import en from '../src/locales/en/tools.json' with { type: 'json' };
import lv from '../src/locales/lv/tools.json' with { type: 'json' };
import { findViolations } from './support/axe';
import { LANGUAGES, WIDTHS_PX } from './support/browser';
import { useOllamaSite } from './support/ollama-site';
import { expectNoComplaints } from './support/site';
import { DOCUMENT, EMAIL, openTool, POST, resultOf, TEXT_ANALYSIS, TOOLS } from './support/tools';

const TEXTS = { lv, en };
const MODEL_NOTE = { lv: /^Rakstīja mākslīgais intelekts/, en: /^Written by artificial intelligence/ };
const ANSWERS = {
  lv: 'Labdien! Piegāde kavējas par divām dienām.',
  en: 'Hello! The delivery is two days late.',
};
const FIRST_WORDS = { lv: 'Labdien!', en: 'Hello!' };
const LONG_WORD = 'gar'.repeat(100);
const LONG_ANSWERS = [
  { tool: EMAIL, text: LONG_WORD },
  {
    tool: TEXT_ANALYSIS,
    text: JSON.stringify({
      sentiment: 'other',
      confidence: 0.5,
      tone: LONG_WORD,
      keywords: [LONG_WORD],
      summary: LONG_WORD,
    }),
  },
  {
    tool: DOCUMENT,
    text: JSON.stringify({ summary: LONG_WORD, keyPoints: [LONG_WORD], actionItems: [LONG_WORD] }),
  },
];
const started = useOllamaSite();

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language];
  const answer = ANSWERS[language];

  it.each(TOOLS)('$name says that it failed, and tries again on request', async (tool) => {
    const { site, ollama } = started;
    const { visitor, form } = await openTool(site, tool, language, { widthPx: WIDTHS_PX.phone });
    const result = resultOf(form);
    ollama.queue({ status: 500 });
    await form.locator('[type=submit]').click();
    await result.getByRole('alert').getByText(tool.failure[language]).waitFor();
    expect(await findViolations(visitor.page)).toEqual([]);
    await result.getByRole('button', { name: texts.retry.label }).click();
    await result.getByText(MODEL_NOTE[language]).waitFor();
    expect(await result.getByRole('alert').count()).toBe(0);
    expectNoComplaints(visitor);
  });

  it.each(TOOLS)('$name can be stopped, which ends the work at Ollama', async (tool) => {
    const { site, ollama } = started;
    const { visitor, form } = await openTool(site, tool, language);
    const result = resultOf(form);
    const cancelled = ollama.cancelled;
    ollama.queue({ stallAt: [1], ...(tool.isText && { text: answer }) });
    await form.locator('[type=submit]').click();
    await ollama.waitUntil((it) => it.generations === 1);
    if (tool.isText) await result.getByText(FIRST_WORDS[language], { exact: true }).waitFor();
    await result.getByRole('button', { name: texts.stop.label }).click();
    await result.getByText(texts.stopped.text).waitFor();
    await ollama.waitUntil((it) => it.generations === 0);
    expect(ollama.cancelled).toBe(cancelled + 1);
    if (tool.isText) await result.getByText(FIRST_WORDS[language], { exact: true }).waitFor();
    await result.getByRole('button', { name: texts.retry.label }).click();
    await result.getByText(MODEL_NOTE[language]).waitFor();
    expectNoComplaints(visitor);
  });

  it.each([EMAIL, POST])('$name keeps the words of an answer that broke off, and says so', async (tool) => {
    const { site, ollama } = started;
    const { visitor, form } = await openTool(site, tool, language);
    const result = resultOf(form);
    ollama.queue({ text: `${answer} `, ending: 'cut' });
    await form.locator('[type=submit]').click();
    await result.getByRole('alert').getByText(tool.failure[language]).waitFor();
    expect(await result.getByText(answer, { exact: true }).getAttribute('lang')).toBe(language);
    await result.getByText(MODEL_NOTE[language]).waitFor();
    ollama.queue({ text: '2.' });
    await result.getByRole('button', { name: texts.retry.label }).click();
    await result.getByText('2.', { exact: true }).waitFor();
    expect(await result.getByText(answer, { exact: true }).count()).toBe(0);
    expectNoComplaints(visitor);
  });

  it.each(LONG_ANSWERS)('$tool.name gives a word without end the room that it has', async ({ tool, text }) => {
    const { site, ollama } = started;
    const { visitor, form } = await openTool(site, tool, language);
    const widthOf = async () => (await form.boundingBox())?.width;
    const width = await widthOf();
    ollama.queue({ text });
    await form.locator('[type=submit]').click();
    const result = resultOf(form);
    await result.getByText(MODEL_NOTE[language]).waitFor();
    await result.getByText(LONG_WORD).first().waitFor();
    expect(await widthOf()).toBe(width);
    expect(await result.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0);
    expectNoComplaints(visitor);
  });
});
