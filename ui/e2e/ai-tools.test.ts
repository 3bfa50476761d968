// The AI tools with the builtin engine: what a visitor enters and gets.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/axe';
import { LANGUAGES, showTheme, WIDTHS_PX } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';
import {
  DOCUMENT,
  EMAIL,
  type Tool,
  openTool,
  POST,
  RECOMMENDATIONS,
  resultOf,
  TEXT_ANALYSIS,
  TOOLS,
} from './support/tools';

const BUILTIN = { lv: /vietnes iebūvētais rīks/, en: /site’s built-in tool/ };
/** What only an answer to this very request can say. */
const ANSWERS = new Map<Tool, { lv: RegExp; en: RegExp }>([
  [EMAIL, { lv: /piegāde kavējas par divām dienām/i, en: /the delivery is two days late/i }],
  [POST, { lv: /jauns ķimeņu siers/i, en: /a new caraway cheese/i }],
  [RECOMMENDATIONS, { lv: /rēķinus ievadām ar roku/, en: /type in invoices by hand/ }],
  [TEXT_ANALYSIS, { lv: /Pozitīva/, en: /Positive/ }],
  [DOCUMENT, { lv: /jāapmaksā rēķins 14 dienu laikā/, en: /must pay the invoice within 14 days/ }],
]);
const DOWNLOAD = { lv: 'Lejupielādēt .docx', en: 'Download .docx' };
const CONTRADICTS = { lv: /Faila saturs nav tāds, kā sola tā nosaukums/, en: /content is not what its name says/ };
const site = useSite({ VITRINA_AI__ENGINE: 'builtin' });

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(TOOLS)('$name answers, names its engine, and has no accessibility violation', async (tool) => {
    const { visitor, form } = await openTool(site, tool, language);
    await form.locator('[type=submit]').click();
    const result = resultOf(form);
    await result.getByText(BUILTIN[language]).waitFor();
    const answer = ANSWERS.get(tool);
    if (!answer) throw new Error(`nobody knows what ${tool.name} should say`);
    expect(await result.innerText()).toMatch(answer[language]);
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(visitor.page, theme);
      expect(await findViolations(visitor.page)).toEqual([]);
    }
    expectNoComplaints(visitor);
  });

  it.each(TOOLS)('$name hands its answer out as a Word file', async (tool) => {
    const { visitor, form } = await openTool(site, tool, language);
    await form.locator('[type=submit]').click();
    const button = resultOf(form).getByRole('button', { name: DOWNLOAD[language] });
    await button.waitFor();
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/\.docx$/);
    const file = await readFile(await download.path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
    expectNoComplaints(visitor);
  });

  it('on a phone a figure and its sign stay in one line', async () => {
    const { form } = await openTool(site, RECOMMENDATIONS, language, { widthPx: WIDTHS_PX.phone });
    await form.locator('[type=submit]').click();
    const figure = resultOf(form)
      .getByText(/^\d+\s?%$/)
      .first();
    const lines = await figure.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });

  it('a document that cannot be read is told why, and stays chosen', async () => {
    const { form } = await openTool(site, DOCUMENT, language);
    await form
      .locator('[type=file]')
      .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
    await form.locator('[type=submit]').click();
    await resultOf(form).getByRole('alert').getByText(CONTRADICTS[language]).waitFor();
    expect(await form.getByText('contract.pdf').isVisible()).toBe(true);
  });

  it.each([EMAIL, POST])('$name writes in the language that the visitor chooses', async (tool) => {
    const other = language === 'lv' ? 'en' : 'lv';
    const { visitor, form } = await openTool(site, tool, language);
    await form.locator(`[name=language][value=${other}]`).check();
    await form.locator('[type=submit]').click();
    await resultOf(form).getByText(BUILTIN[language]).waitFor();
    expect(await resultOf(form).locator(`p[lang=${other}]`).count()).toBe(1);
    expectNoComplaints(visitor);
  });
});
