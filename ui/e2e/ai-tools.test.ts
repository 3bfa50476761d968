// The AI tools with the builtin engine: what a visitor enters and gets.
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/axe';
import { LANGUAGES, showTheme } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';
import { EMAIL, type Tool, openTool, POST, RECOMMENDATIONS, resultOf, TEXT_ANALYSIS, TOOLS } from './support/tools';

const BUILTIN = { lv: /vietnē iebūvēts rīks/, en: /simpler tool built into this site/ };
/** What only an answer to this very request can say. */
const ANSWERS = new Map<Tool, { lv: RegExp; en: RegExp }>([
  [EMAIL, { lv: /piegāde kavējas par divām dienām/i, en: /the delivery is two days late/i }],
  [POST, { lv: /jauns ķimeņu siers/i, en: /a new caraway cheese/i }],
  [RECOMMENDATIONS, { lv: /rēķinus ievadām ar roku/, en: /type in invoices by hand/ }],
  [TEXT_ANALYSIS, { lv: /Pozitīva/, en: /Positive/ }],
]);
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
