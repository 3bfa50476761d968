// The administrator's work on contact requests, in a real browser.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contactCards, openAdmin, postContact } from './support/admin';
import { findViolations } from './support/axe';
import { open, WIDTHS_PX } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite();

function person(firstName: string, changes: Partial<typeof JANIS> = {}) {
  return { ...JANIS, firstName, email: `${firstName.toLowerCase()}@example.lv`, ...changes };
}

async function openRequest(path: string, widthPx = WIDTHS_PX.desktop) {
  const visitor = await site.visit({ widthPx });
  await openAdmin(visitor.page);
  await visitor.page.goto(path);
  return visitor;
}

describe('the search', () => {
  it('finds without marks and case, keeps the focus, and survives reading one and going back', async () => {
    await postContact(site.server.baseUrl, person('Skipsna', { message: 'Vēlos šķirot rēķinus' }));
    await postContact(site.server.baseUrl, person('Cita', { message: 'Jautājums par cenām' }));
    const visitor = await openRequest('/admin');
    const { page } = visitor;
    const field = page.getByRole('searchbox');
    await field.fill('SKIROT rekinus');
    await page.waitForURL('**/admin?q=*');
    const cards = contactCards(page);
    await expect.poll(() => cards.count()).toBe(1);
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    await cards.getByRole('button').click();
    await page.getByRole('region', { name: 'Skipsna' }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Skipsna' }).waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('SKIROT rekinus');
    await page.reload();
    await expect.poll(() => cards.count()).toBe(1);
    expectNoComplaints(visitor);
  });
});

/** How often this page has had from the server how many requests there are. */
function countTallies(): number {
  const answers = performance.getEntriesByType('resource');
  return answers.filter(({ name }) => name.endsWith('/api/admin/contacts/counts')).length;
}

describe('a request', () => {
  it('is answered, annotated and found again after a reload', async () => {
    const id = await postContact(site.server.baseUrl, person('Darbs'));
    const visitor = await openRequest(`/admin?id=${id}`);
    const { page } = visitor;
    const detail = page.getByRole('region', { name: 'Darbs' });
    await detail.getByText(/^atlikušas 23 h/).waitFor();
    await detail.getByLabel('Statuss').selectOption('contacted');
    await expect.poll(() => detail.getByLabel('Pēdējā saziņa').inputValue()).toMatch(/^20\d\d-\d\d-\d\d$/);
    await detail.getByText(/^atlikušas/).waitFor({ state: 'detached' });
    await detail.getByLabel('Jauna piezīme').fill('Zvanīt pirmdien');
    await page.keyboard.press('Control+Enter');
    await detail.getByRole('listitem').getByText('Zvanīt pirmdien').waitFor();
    await page.reload();
    await detail.getByRole('listitem').getByText('Zvanīt pirmdien').waitFor();
    expect(await detail.getByLabel('Statuss').inputValue()).toBe('contacted');
    expectNoComplaints(visitor);
  });

  it('hands out and erases one person’s data, by keyboard alone', async () => {
    const id = await postContact(site.server.baseUrl, person('Dzesama'));
    await postContact(site.server.baseUrl, person('Dzesama', { message: 'Vēlreiz' }));
    const visitor = await openRequest(`/admin?id=${id}`);
    const { page } = visitor;
    const detail = page.getByRole('region', { name: 'Dzesama' });
    const saved = page.waitForEvent('download');
    await detail.getByRole('button', { name: 'Eksportēt datus (JSON)' }).press('Enter');
    const data = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { contacts: unknown[] };
    expect(data.contacts).toHaveLength(2);
    await detail.getByRole('button', { name: 'Dzēst…' }).press('Enter');
    await page.getByRole('button', { name: 'Dzēst visus 2 pieteikumus' }).press('Enter');
    await detail.waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('dzesama');
    await page.getByRole('heading', { name: 'Nekas nav atrasts' }).waitFor();
    expectNoComplaints(visitor);
  });

  it('is not asked for again when the news of its erasure is there before the answer', async () => {
    const id = await postContact(site.server.baseUrl, person('Steidzama'));
    const visitor = await openRequest(`/admin?id=${id}`);
    const { page } = visitor;
    const detail = page.getByRole('region', { name: 'Steidzama' });
    const cards = contactCards(page).filter({ hasText: 'Steidzama' });
    // When the news begin, the list and then the counts are asked for once more: a list without the row would be no news
    // of its erasure.
    await expect.poll(() => page.evaluate(countTallies)).toBeGreaterThanOrEqual(2);
    await page.route(`**/api/admin/contacts/${id}`, async (route) => {
      const answer = await route.fetch();
      if (route.request().method() === 'DELETE') await expect.poll(() => cards.count()).toBe(0);
      await route.fulfill({ response: answer });
    });
    await detail.getByRole('button', { name: 'Dzēst…' }).click();
    await page.getByRole('button', { name: 'Dzēst šo pieteikumu' }).click();
    await page.getByText('Dati ir dzēsti').first().waitFor();
    await expect.poll(() => page.url()).not.toContain(id);
    expectNoComplaints(visitor);
  });

  it('is not asked for again when the list is loaded anew before the answer', async () => {
    const id = await postContact(site.server.baseUrl, person('Velaka'));
    let tellErased = () => {};
    const erased = new Promise<void>((resolve) => (tellErased = resolve));
    const visitor = await openRequest('/admin');
    const { page } = visitor;
    // News that begin only then tell of nothing before: all that is shown is asked for once more.
    await page.route('**/api/admin/events', async (route) => {
      await erased;
      await route.continue();
    });
    const cards = contactCards(page).filter({ hasText: 'Velaka' });
    await page.route(`**/api/admin/contacts/${id}`, async (route) => {
      const answer = await route.fetch();
      if (route.request().method() === 'DELETE') {
        tellErased();
        await expect.poll(() => cards.count()).toBe(0);
      }
      await route.fulfill({ response: answer });
    });
    await open(visitor, `/admin?id=${id}`);
    const detail = page.getByRole('region', { name: 'Velaka' });
    await detail.getByRole('button', { name: 'Dzēst…' }).click();
    await page.getByRole('button', { name: 'Dzēst šo pieteikumu' }).click();
    await page.getByText('Dati ir dzēsti').first().waitFor();
    await expect.poll(() => page.url()).not.toContain(id);
    expectNoComplaints(visitor);
  });

  it('is reached, read and left by keys', async () => {
    await postContact(site.server.baseUrl, person('Vecaka'));
    await postContact(site.server.baseUrl, person('Jaunaka'));
    const { page } = await openRequest('/admin');
    await contactCards(page).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Jaunaka' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('region', { name: 'Vecaka' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Vecaka' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Vecaka');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contact-search');
  });
});

describe('what a program sends', () => {
  it('is thanked, kept apart with the reason, and released by one click', async () => {
    const sender = await site.visit();
    await open(sender, '/contact');
    const form = new ContactForm(sender.page);
    const robot = person('Robots');
    await form.fillAndConsent(robot);
    await sender.page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('input[name=homepage]');
      if (field) field.value = 'https://spam.example';
    });
    await form.submit.click();
    await sender.page.getByText('Paldies!').first().waitFor();

    const visitor = await openRequest('/admin');
    const { page } = visitor;
    await page.getByRole('radio', { name: /^Mēstules/ }).check();
    const card = page.getByRole('listitem').filter({ hasText: robot.email });
    await card.getByText('Aizpildīts lauks, ko cilvēki neredz').waitFor();
    await card.getByRole('button').click();
    await page.getByRole('button', { name: 'Tā nav mēstule' }).click();
    await page.getByRole('radio', { name: /^Jauni/ }).check();
    await card.waitFor();
    expectNoComplaints(visitor);
  });
});

describe('several requests', () => {
  it('are chosen by a range, kept by the way back, and erased without it', async () => {
    for (const name of ['Pirma', 'Otra', 'Tresa']) {
      await postContact(site.server.baseUrl, person(name, { company: 'Vairumtirgus' }));
    }
    const visitor = await openRequest('/admin?q=vairumtirgus');
    const { page } = visitor;
    const erase = async () => {
      await page.getByRole('button', { name: 'Dzēst izvēlētos…' }).click();
      await page.getByRole('button', { name: 'Dzēst 3 pieteikumus' }).click();
    };
    await page.getByRole('checkbox', { name: 'Izvēlēties: Tresa' }).click();
    await page.getByRole('checkbox', { name: 'Izvēlēties: Pirma' }).click({ modifiers: ['Shift'] });
    expect(await findViolations(page)).toEqual([]);
    await erase();
    const undo = page.getByRole('button', { name: 'Atsaukt' });
    await expect.poll(() => undo.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await undo.press('Enter');
    await undo.waitFor({ state: 'detached' });
    expect(await contactCards(page).count()).toBe(3);
    await erase();
    await page.getByText('Dzēsti 3 pieteikumi.').waitFor();
    await page.getByRole('heading', { name: 'Nekas nav atrasts' }).waitFor();
    expectNoComplaints(visitor);
  });
});

describe('the CSV file', () => {
  it('holds every request that the list is about, with cells that compute nothing', async () => {
    await postContact(
      site.server.baseUrl,
      person('Csv', { company: '=1+1', phone: '+371 20000000', message: 'a "b"\nc' }),
    );
    const { page } = await openRequest('/admin?q=csv@example.lv');
    await contactCards(page).first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Eksportēt CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^kontakti_\d\d\.\d\d\.\d{4}\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFFID;Vārds;Uzvārds;E-pasts;Uzņēmums;Tālrunis;Ziņojums;GDPR;Datums\r\n')).toBe(true);
    expect(text).toMatch(
      /;"Csv";"Bērziņš";"csv@example\.lv";"'=1\+1";"\t\+371 20000000";"a ""b""\nc";"Jā";"\d\d\.\d\d\.\d{4}\."\r\n$/,
    );
  });
});

describe.each(Object.entries(WIDTHS_PX))('on a %s', (_device, widthPx) => {
  it('the list, a request and the question before erasing have no accessibility violations', async () => {
    const id = await postContact(site.server.baseUrl, person('Pieejama'));
    const visitor = await openRequest(`/admin?id=${id}`, widthPx);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Virzība' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dzēst…' }).click();
    await page.getByText('Dzēsto atjaunot nevar.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});
