// The AI tools with the builtin engine: what a visitor enters and gets.
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES, open, type Visitor } from './support/browser';
import { localize } from './support/pages';
import { expectNoComplaints, useSite } from './support/site';

const BUILTIN = { lv: /vietnē iebūvēts rīks/, en: /simpler tool built into this site/ };
const site = useSite({ VITRINA_AI__ENGINE: 'builtin' });

async function openTool(path: string, formId: string, language: Language) {
  const visitor = await site.visit({ language });
  await open(visitor, localize(path, language));
  const form = visitor.page.locator(`#${formId}`);
  await form.scrollIntoViewIfNeeded();
  return { visitor, form };
}

async function expectMachineMade({ page }: Visitor, language: Language): Promise<void> {
  await page.getByText(BUILTIN[language]).first().waitFor();
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('the e-mail generator writes an e-mail', async () => {
    const { visitor, form } = await openTool('/content-generation', 'email-form', language);
    await form.locator('[name=emailType]').selectOption('follow-up');
    await form.locator('[name=tone]').selectOption('friendly');
    await form.locator('[name=mainMessage]').fill('Piegāde kavējas par divām dienām');
    await form.locator('[type=submit]').click();
    await expectMachineMade(visitor, language);
    expect(await form.locator('[name=mainMessage]').inputValue()).toBe('Piegāde kavējas par divām dienām');
    expectNoComplaints(visitor);
  });

  it('the post generator writes a post', async () => {
    const { visitor, form } = await openTool('/social-media-management', 'post-form', language);
    await form.locator('[name=companyName]').fill('Siera nams');
    await form.locator('[name=platform][value=linkedin]').check();
    await form.locator('[name=tone]').selectOption('professional');
    await form.locator('[name=keywords]').fill('jauns siers');
    await form.locator('[type=submit]').click();
    await expectMachineMade(visitor, language);
    expectNoComplaints(visitor);
  });

  it('the recommendations name services', async () => {
    const { visitor, form } = await openTool('/service-recommendations', 'profile-form', language);
    await form.locator('[name=companySize]').first().waitFor();
    await form
      .locator('[name=companySize][value=small], select[name=companySize]')
      .first()
      .evaluate((control) => {
        if (control instanceof HTMLSelectElement) control.value = 'small';
        else (control as HTMLInputElement).checked = true;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await form.locator('select[name=industry]').selectOption('ecommerce');
    await form.locator('[name=currentChallenges]').fill('Klienti gaida atbildi līdz vakaram.');
    await form.locator('[type=submit]').click();
    await expectMachineMade(visitor, language);
    expectNoComplaints(visitor);
  });

  it('the text analysis tells the sentiment', async () => {
    const { visitor, form } = await openTool('/data-analytics', 'analysis-form', language);
    await form
      .locator('[name=text]')
      .fill(language === 'lv' ? 'Lieliska apkalpošana, paldies!' : 'Great service, thank you!');
    await form.locator('[type=submit]').click();
    await expectMachineMade(visitor, language);
    expectNoComplaints(visitor);
  });
});
