// The form for quick leads at a trade fair, as the people at the stand use it.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/axe';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite({
  VITRINA_FAIR__NAME: 'Riga Comm 2026',
  VITRINA_FAIR__TAGS: '["E-pasti", "Čatboti", "Zvanīt", "Mājaslapa"]',
  VITRINA_AI__ENGINE: 'builtin',
});

describe('the form for quick leads', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Saglabāt' });

  it('takes one after the other, counts them, and shows nothing of those before', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/fair/lead?language=lv');
    for (const [number, name] of ['Anna Kalniņa', 'Jānis Bērziņš'].entries()) {
      await page.getByLabel('Vārds un uzvārds').fill(name);
      await page.getByLabel('Tālrunis', { exact: true }).fill('+371 20000000');
      await page.getByRole('checkbox', { name: /^Piekrītu/ }).check();
      await save(page).click();
      await page.getByText('Saglabāts. Veidlapa ir gatava nākamajam.').waitFor();
      await page.getByText(`Šodien: ${number + 1}`).waitFor();
      expect(await page.getByLabel('Vārds un uzvārds').inputValue()).toBe('');
    }
    await page.reload();
    expect(await page.content()).not.toContain('Kalniņa');
    expectNoComplaints(visitor);
  });

  it('agrees on a time with the lead, and says what is free where somebody has it', async () => {
    const { page } = await site.visit();
    await page.goto('/fair/lead?language=lv');
    const times = page.getByLabel('Sarunas laiks');
    await times.locator('optgroup').first().waitFor({ state: 'attached' });
    const [time = ''] = await times
      .locator('optgroup option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    for (const name of ['Ilze Liepa', 'Zane Liepa']) {
      await page.getByLabel('Vārds un uzvārds').fill(name);
      await page.getByLabel('Tālrunis', { exact: true }).fill('+371 20000000');
      // The second has the page open from before.
      await times.evaluate((select: HTMLSelectElement, value) => {
        if (![...select.options].some((one) => one.value === value)) {
          select.append(Object.assign(document.createElement('option'), { value }));
        }
        select.value = value;
      }, time);
      await page.getByRole('checkbox', { name: /^Piekrītu/ }).check();
      await save(page).click();
      if (name === 'Ilze Liepa') await page.getByText('Saglabāts. Veidlapa ir gatava nākamajam.').waitFor();
    }
    await page.getByText(/^Šis laiks jau ir aizņemts\. Brīvi: /).waitFor();
    expect(await page.getByLabel('Vārds un uzvārds').inputValue()).toBe('Zane Liepa');
    expect(await findViolations(page)).toEqual([]);
  });

  it('says what is missing', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await page.goto('/fair/lead?language=lv');
    await save(page).click();
    await page.getByText('Ierakstiet tālruni vai e-pastu').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('on a small phone hides nothing under its button that the keyboard goes to', async () => {
    const { page } = await site.visit();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/fair/lead?language=lv');
    await page.getByLabel('Vārds un uzvārds').focus();
    const below = await save(page).evaluate((button) => button.getBoundingClientRect().top);
    const hidden: string[] = [];
    for (let isAtEnd = false; !isAtEnd;) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { top, bottom } = element.getBoundingClientRect();
        // Of a field of several lines the browser shows the one that is written in.
        return {
          isAtEnd: !element.matches('#lead :not(button)'),
          seen: Math.min(bottom, top + 40),
          html: element.outerHTML,
        };
      });
      isAtEnd = focused.isAtEnd;
      if (!isAtEnd && focused.seen > below) hidden.push(focused.html);
    }
    expect(hidden).toEqual([]);
  });

  it('on a small phone says in view that nothing was saved', async () => {
    const { page } = await site.visit();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/fair/lead?language=lv');
    await page.route('**/api/fair/leads', (route) => route.abort());
    await page.getByRole('checkbox', { name: /^Piekrītu/ }).check();
    await save(page).click();
    const status = page.getByText(/^Nav saglabāts: serveris neatbildēja\./);
    await status.waitFor();
    await expect.poll(async () => (await status.boundingBox())?.y).toBeGreaterThan(-1);
  });
});
