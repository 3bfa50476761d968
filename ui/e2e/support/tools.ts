// The AI tools beside the chat: where they stand, and how a visitor fills them in.
import type { Locator } from 'playwright-core';
import { type Language, open, type Visit, type Visitor } from './browser';
import { localize } from './pages';
import type { Site } from './site';

export type Tool = {
  name: string;
  path: string;
  formId: string;
  /** What a visitor reads when there is no answer. */
  failure: Record<Language, string>;
  /** The answer is a text that can be read while it is being written. */
  isText: boolean;
  /** What a model says that holds to what `fill` asks. */
  model: Record<Language, string>;
  fill: (form: Locator, language: Language) => Promise<void>;
};

export const EMAIL: Tool = {
  name: 'the e-mail generator',
  path: '/content-generation',
  formId: 'email-form',
  failure: {
    lv: 'Nevarēja ģenerēt e-pastu. Mēģiniet vēlreiz.',
    en: 'Failed to generate the e-mail. Please try again.',
  },
  isText: true,
  model: {
    lv: 'Labdien! Piegāde kavējas par divām dienām.',
    en: 'Hello! The delivery is two days late.',
  },
  async fill(form, language) {
    await form.locator('[name=emailType]').selectOption('follow-up');
    await form.locator('[name=tone]').selectOption('friendly');
    await form.locator('[name=recipientType]').selectOption('client');
    await form
      .locator('[name=mainMessage]')
      .fill(language === 'lv' ? 'piegāde kavējas par divām dienām' : 'the delivery is two days late');
  },
};

export const POST: Tool = {
  name: 'the post generator',
  path: '/social-media-management',
  formId: 'post-form',
  failure: {
    lv: 'Nevarēja ģenerēt ierakstu. Lūdzu, mēģiniet vēlreiz.',
    en: 'Failed to generate post. Please try again.',
  },
  isText: true,
  model: {
    lv: 'Labdien! Siera nams piedāvā: jauns ķimeņu siers. #siers #ķimenes #jaunums',
    en: 'Hello! There is a new caraway cheese in our shop. #cheese #caraway #new',
  },
  async fill(form, language) {
    await form.locator('[name=companyName]').fill('Siera nams');
    await form.locator('[name=platform][value=linkedin]').check();
    await form.locator('[name=tone]').selectOption('professional');
    await form.locator('[name=keywords]').fill(language === 'lv' ? 'jauns ķimeņu siers' : 'a new caraway cheese');
  },
};

export const RECOMMENDATIONS: Tool = {
  name: 'the recommendation engine',
  path: '/service-recommendations',
  formId: 'profile-form',
  failure: {
    lv: 'Ieteikumus neizdevās sagatavot. Lūdzu, mēģiniet vēlreiz.',
    en: 'The recommendations could not be prepared. Please try again.',
  },
  isText: false,
  model: {
    lv: JSON.stringify({
      executiveSummary: 'Klienti gaida atbildi līdz vakaram.',
      reasoning: 'Rēķinus ievadām ar roku.',
    }),
    en: JSON.stringify({
      executiveSummary: 'Customers wait for an answer until the evening.',
      reasoning: 'We type in invoices by hand.',
    }),
  },
  async fill(form, language) {
    await form.locator('[name=companySize][value=small]').check();
    await form.locator('select[name=industry]').selectOption('ecommerce');
    await form
      .locator('[name=currentChallenges]')
      .fill(
        language === 'lv'
          ? 'Klienti gaida atbildi līdz vakaram, rēķinus ievadām ar roku.'
          : 'Customers wait for an answer until the evening, and we type in invoices by hand.',
      );
    await form.locator('[name=budget]').selectOption('500-2000');
  },
};

/** A model's analysis of a text that praises. */
function analysis(tone: string, keywords: string[], summary: string): string {
  return JSON.stringify({ sentiment: 'positive', confidence: 0.9, tone, keywords, summary });
}

export const TEXT_ANALYSIS: Tool = {
  name: 'the text analysis',
  path: '/data-analytics',
  formId: 'analysis-form',
  failure: {
    lv: 'Tekstu neizdevās izanalizēt. Lūdzu, mēģiniet vēlreiz.',
    en: 'The text could not be analysed. Please try again.',
  },
  isText: false,
  model: {
    lv: analysis('draudzīgs', ['siers', 'kurjers'], 'Siers atnāca nākamajā dienā.'),
    en: analysis('friendly', ['cheese', 'courier'], 'The cheese came the next day.'),
  },
  async fill(form, language) {
    await form
      .locator('[name=text]')
      .fill(
        language === 'lv'
          ? 'Lieliska apkalpošana, paldies! Siers atnāca nākamajā dienā, un kurjers bija ļoti laipns.'
          : 'Great service, thank you! The cheese came the next day, and the courier was very kind.',
      );
  },
};

const CONTRACT = {
  lv: 'Līgums starp SIA Ozols un SIA Kļava. Piegādātājs piegādā preces pirmdienās. Pasūtītājam jāapmaksā rēķins 14 dienu laikā.',
  en: 'Contract between Oak Ltd and Maple Ltd. The supplier delivers on Mondays. The customer must pay the invoice within 14 days.',
};

export const DOCUMENT: Tool = {
  name: 'the document demo',
  path: '/process-automation',
  formId: 'document-form',
  failure: {
    lv: 'Dokumentu neizdevās apstrādāt. Lūdzu, mēģiniet vēlreiz.',
    en: 'The document could not be processed. Please try again.',
  },
  isText: false,
  model: {
    lv: JSON.stringify({
      summary: 'Līgums starp SIA Ozols un SIA Kļava.',
      keyPoints: ['Piegādātājs piegādā preces pirmdienās.'],
      actionItems: ['Pasūtītājam jāapmaksā rēķins 14 dienu laikā.'],
    }),
    en: JSON.stringify({
      summary: 'Contract between Oak Ltd and Maple Ltd.',
      keyPoints: ['The supplier delivers on Mondays.'],
      actionItems: ['The customer must pay the invoice within 14 days.'],
    }),
  },
  async fill(form, language) {
    await form
      .locator('[type=file]')
      .setInputFiles({ name: 'contract.txt', mimeType: 'text/plain', buffer: Buffer.from(CONTRACT[language]) });
  },
};

export const TOOLS = [EMAIL, POST, RECOMMENDATIONS, TEXT_ANALYSIS, DOCUMENT];

export type OpenTool = { visitor: Visitor; form: Locator };

/** A new visitor with the tool filled in. */
export async function openTool(site: Site, tool: Tool, language: Language, visit: Visit = {}): Promise<OpenTool> {
  const visitor = await site.visit({ language, ...visit });
  await open(visitor, localize(tool.path, language));
  const form = visitor.page.locator(`#${tool.formId}`);
  await form.scrollIntoViewIfNeeded();
  await tool.fill(form, language);
  return { visitor, form };
}

/** Where the answer appears, beside or below the form. */
export function resultOf(form: Locator): Locator {
  return form.locator('xpath=../../following-sibling::*[1]');
}
