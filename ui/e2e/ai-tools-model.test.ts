// The AI tools with a model: its words as they come, stop, and faults, which every tool tells of.
import { describe, expect, it } from 'vitest';
import en from '../src/locales/en/tools.json' with { type: 'json' };
import lv from '../src/locales/lv/tools.json' with { type: 'json' };
import { findViolations } from './support/axe';
import { type Language, LANGUAGES, WIDTHS_PX } from './support/browser';
import { useOllamaSite } from './support/ollama-site';
import { expectNoComplaints } from './support/site';
import { DOCUMENT, EMAIL, openTool, POST, resultOf, TEXT_ANALYSIS, type Tool, TOOLS } from './support/tools';

const TEXTS = { lv, en };
const MODEL_NOTE = { lv: /^Rakstīja mākslīgais intelekts/, en: /^Written by artificial intelligence/ };
const FIRST_WORDS = { lv: 'Labdien!', en: 'Hello!' };
const LONG_WORD = 'gar'.repeat(100);
/** The model's texts for a form, each with the long word before its end. */
function withLongWord(tool: Tool, language: Language): string {
  const lengthen = (text: string) => text.replace(/\.?$/, ` ${LONG_WORD}.`);
  if (tool.isText) return lengthen(tool.model[language]);
  const texts = Object.entries(JSON.parse(tool.model[language]) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(texts.map(([name, text]) => [name, name === 'summary' ? lengthen(String(text)) : text])),
  );
}
const started = useOllamaSite();

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language];

  it.each(TOOLS)('$name says that it failed, and tries again on request', async (tool) => {
    const { site, ollama } = started;
    const { visitor, form } = await openTool(site, tool, language, { widthPx: WIDTHS_PX.phone });
    const result = resultOf(form);
    ollama.queue({ status: 500 });
    await form.locator('[type=submit]').click();
    await result.getByRole('alert').getByText(tool.failure[language]).waitFor();
    expect(await findViolations(visitor.page)).toEqual([]);
    ollama.queue({ text: tool.model[language] });
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
    ollama.queue({ stallAt: [1], text: tool.model[language] });
    await form.locator('[type=submit]').click();
    await ollama.waitUntil((it) => it.generations === 1);
    if (tool.isText) await result.getByText(FIRST_WORDS[language], { exact: true }).waitFor();
    await result.getByRole('button', { name: texts.stop.label }).click();
    await result.getByText(texts.stopped.text).waitFor();
    await ollama.waitUntil((it) => it.generations === 0);
    expect(ollama.cancelled).toBe(cancelled + 1);
    if (tool.isText) await result.getByText(FIRST_WORDS[language], { exact: true }).waitFor();
    ollama.queue({ text: tool.model[language] });
    await result.getByRole('button', { name: texts.retry.label }).click();
    await result.getByText(MODEL_NOTE[language]).waitFor();
    expectNoComplaints(visitor);
  });

  it.each([EMAIL, POST])('$name keeps the words of an answer that broke off, and says so', async (tool) => {
    const { site, ollama } = started;
    const { visitor, form } = await openTool(site, tool, language);
    const result = resultOf(form);
    const answer = tool.model[language];
    ollama.queue({ text: `${answer} `, ending: 'cut' });
    await form.locator('[type=submit]').click();
    await result.getByRole('alert').getByText(tool.failure[language]).waitFor();
    expect(await result.getByText(answer, { exact: true }).getAttribute('lang')).toBe(language);
    await result.getByText(MODEL_NOTE[language]).waitFor();
    ollama.queue({ text: `2. ${answer}` });
    await result.getByRole('button', { name: texts.retry.label }).click();
    await result.getByText(`2. ${answer}`, { exact: true }).waitFor();
    expect(await result.getByText(answer, { exact: true }).count()).toBe(0);
    expectNoComplaints(visitor);
  });

  it.each([EMAIL, TEXT_ANALYSIS, DOCUMENT])('$name gives a word without end the room that it has', async (tool) => {
    const { site, ollama } = started;
    const { visitor, form } = await openTool(site, tool, language);
    const widthOf = async () => (await form.boundingBox())?.width;
    const width = await widthOf();
    ollama.queue({ text: withLongWord(tool, language) });
    await form.locator('[type=submit]').click();
    const result = resultOf(form);
    await result.getByText(MODEL_NOTE[language]).waitFor();
    await result.getByText(LONG_WORD).first().waitFor();
    expect(await widthOf()).toBe(width);
    expect(await result.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0);
    expectNoComplaints(visitor);
  });
});
