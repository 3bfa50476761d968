import { describe, expect, it } from 'vitest';
import { logIn } from './support/admin';
import { fill, openBlogAdmin, openNew, postPost, row, save, savedDraft } from './support/blog';
import { hydrated } from './support/browser';
import { findViolations } from './support/axe';
import { expectNoComplaints, useSite } from './support/site';

const ANSWERED = /the server responded with a status of (401|404|409|422)/;
const site = useSite();

describe('a new post', () => {
  it('is written with the toolbar and the keyboard, previewed and published', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openNew(page, 'Ķīļi un rēķini');
    await page.getByRole('button', { name: 'Ģenerēt' }).click();
    expect(await page.getByLabel('Adrese (slug)').inputValue()).toBe('kili-un-rekini');

    const content = page.getByRole('textbox', { name: 'Saturs' });
    await content.press('Control+End');
    await content.press('Control+b');
    expect(await content.inputValue()).toBe('Sākums ar vienu **vārdu**.**teksts**');
    await content.press('Control+z');
    expect(await content.inputValue()).toBe('Sākums ar vienu **vārdu**.');
    await page.getByRole('button', { name: 'Tabula' }).click();
    await page.getByRole('button', { name: 'Priekšskatījums', exact: true }).click();
    await page.getByRole('region', { name: 'Priekšskatījums' }).getByRole('table').waitFor();

    const tags = page.getByRole('textbox', { name: 'Birkas' });
    await tags.fill('n8n');
    await tags.press('Enter');
    await tags.fill('N8N');
    await tags.press('Enter');
    await page.getByText('Birka „N8N” jau ir pievienota.').waitFor();
    await page.getByRole('switch', { name: 'Publicēts' }).check();
    expect(await findViolations(page)).toEqual([]);
    await save(page);
    await page.getByText('Raksts izveidots').first().waitFor();
    await row(page, 'Ķīļi un rēķini').getByText('Publicēts').waitFor();
    await page.goto('/blog/kili-un-rekini');
    await page.locator('.article table').waitFor();
    expectNoComplaints(visitor, ANSWERED);
  });

  it('is not saved by Enter in a line, goes on with a list, and leads back to its place in the list', async () => {
    const { page } = await site.visit();
    await openNew(page, 'Saraksti turpinās');
    await page.getByLabel('Kategorija').press('Enter');
    const content = page.getByRole('textbox', { name: 'Saturs' });
    await content.fill('- viens');
    await content.press('End');
    await content.press('Enter');
    await page.keyboard.type('divi');
    await content.press('Enter');
    await content.press('Enter');
    await page.keyboard.type('Beigas');
    expect(await content.inputValue()).toBe('- viens\n- divi\nBeigas');
    await content.press('Control+s');
    await savedDraft(page);
    await save(page);
    await page.getByText('Raksts izveidots').first().waitFor();
    const edit = page.getByRole('button', { name: 'Rediģēt: Saraksti turpinās' });
    await expect.poll(() => edit.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await edit.evaluate((it) => it.getBoundingClientRect().top < window.innerHeight)).toBe(true);
  });

  it('names what is missing and keeps what is written', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    await page.getByRole('button', { name: 'Jauns raksts' }).click();
    await save(page);
    expect(await page.getByText('Šis lauks ir obligāts.').count()).toBe(4);
    expect(await page.getByLabel('Nosaukums', { exact: true }).evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
  });

  it('gets a free address by one click when its own is taken', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    await postPost(page, { title: 'Aizņemts' });
    await page.getByRole('button', { name: 'Jauns raksts' }).click();
    await fill(page, 'Aizņemts');
    await page.getByLabel('Adrese (slug)').fill('aiznemts');
    await save(page);
    await page.getByText('Šāda adrese jau ir citam rakstam.').waitFor();
    await page.getByRole('button', { name: /^Lietot/ }).click();
    await save(page);
    await page.getByText('Raksts izveidots').first().waitFor();
  });

  it('is scheduled by Riga’s clock', async () => {
    const { page } = await site.visit();
    await openNew(page, 'Nākotnes raksts');
    await page.getByRole('switch', { name: 'Publicēts' }).check();
    await page.getByLabel('Publicēšanas laiks').fill('2040-07-01T12:00');
    await page.getByText('Raksts parādīsies 01.07.2040. 12:00.').waitFor();
    await save(page);
    await row(page, 'Nākotnes raksts').getByText('Ieplānots 01.07.2040. 12:00').waitFor();
    const posts = (await (await page.context().request.get('/api/blog/admin/posts')).json()) as {
      title: string;
      publishedAt: string;
    }[];
    const moment = posts.find(({ title }) => title === 'Nākotnes raksts')?.publishedAt ?? '';
    expect(new Date(moment).toISOString()).toBe('2040-07-01T09:00:00.000Z');
    expect((await page.context().request.get('/blog/nakotnes-raksts')).status()).toBe(404);
  });
});

describe('a draft', () => {
  it('outlives a closed tab', async () => {
    const visitor = await site.visit();
    await openNew(visitor.page, 'Iesākts raksts');
    await savedDraft(visitor.page);
    await visitor.page.close();

    const page = await visitor.context.newPage();
    await page.goto('/admin/blog');
    await hydrated(page);
    await page.getByRole('button', { name: 'Turpināt: Iesākts raksts' }).click();
    await page.getByRole('button', { name: 'Turpināt melnrakstu' }).click();
    expect(await page.getByLabel('Kategorija').inputValue()).toBe('Automatizācija');
    await save(page);
    await page.getByText('Raksts izveidots').first().waitFor();
    await page.getByRole('button', { name: 'Turpināt: Iesākts raksts' }).waitFor({ state: 'detached' });
  });

  it('stays in the browser while the server is out of reach', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    await page.getByRole('button', { name: 'Jauns raksts' }).click();
    // The editor asks for the draft before it opens.
    await page.getByLabel('Nosaukums', { exact: true }).waitFor();
    await page.route('**/api/blog/admin/drafts/**', (route) => route.abort());
    await fill(page, 'Bez tīkla');
    await page.getByText('Serveri nevar sasniegt. Melnraksts glabājas šajā pārlūkā').waitFor();
    await page.unroute('**/api/blog/admin/drafts/**');
    await page.reload();
    await page.getByRole('button', { name: 'Turpināt melnrakstu' }).click();
    expect(await page.getByLabel('Nosaukums', { exact: true }).inputValue()).toBe('Bez tīkla');
  });

  it('is asked about when the editor is left', async () => {
    const { page } = await site.visit();
    await openNew(page, 'Pamests raksts');
    await page.getByRole('button', { name: 'Atcelt' }).click();
    const question = page.getByRole('dialog', { name: 'Aizvērt redaktoru?' });
    await question.getByRole('button', { name: 'Turpināt rakstīt' }).click();
    await page.getByRole('button', { name: 'Atcelt' }).click();
    await question.getByRole('button', { name: 'Atmest izmaiņas' }).click();
    await page.getByRole('button', { name: 'Jauns raksts' }).waitFor();
    expect(await page.getByText('Pamests raksts').count()).toBe(0);
  });

  it('comes back after a session that expired', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openNew(page, 'Beigusies sesija');
    await visitor.context.clearCookies();
    await save(page);
    await page.waitForURL('**/admin-login?*');
    await hydrated(page);
    await logIn(page);
    await page.getByRole('button', { name: 'Turpināt melnrakstu' }).click();
    expect(await page.getByLabel('Nosaukums', { exact: true }).inputValue()).toBe('Beigusies sesija');
  });
});

describe('a post on the list', () => {
  it('is hidden, published and deleted after a question', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    await postPost(page, { title: 'Pārslēdzamais' });
    await page.reload();
    await row(page, 'Pārslēdzamais').getByRole('button', { name: 'Paslēpt' }).click();
    await row(page, 'Pārslēdzamais').getByText('Melnraksts').waitFor();
    await row(page, 'Pārslēdzamais').getByRole('button', { name: 'Publicēt' }).click();
    await row(page, 'Pārslēdzamais').getByText('Publicēts').waitFor();
    await row(page, 'Pārslēdzamais').getByRole('button', { name: 'Dzēst' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('Vai tiešām vēlaties dzēst šo rakstu?').waitFor();
    await question.getByRole('button', { name: 'Aizvērt jautājumu' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Dzēst: Pārslēdzamais');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Dzēst' }).click();
    await page.getByText('Raksts dzēsts').first().waitFor();
    expect(await row(page, 'Pārslēdzamais').count()).toBe(0);
  });

  it('is found by its words, marks or not, and by its state', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    await postPost(page, { title: 'Šūpoles mežā', content: 'Ķirši zied.' });
    await postPost(page, { title: 'Šūpoles pilsētā', isPublished: false });
    await page.reload();
    const rows = page.getByRole('list', { name: 'Rakstu saraksts' }).locator('> li');
    await page.getByLabel('Meklēt rakstos').fill('kirsi supoles');
    await expect.poll(() => rows.count()).toBe(1);
    await row(page, 'Šūpoles mežā').waitFor();
    await page.getByLabel('Meklēt rakstos').fill('supoles');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Stāvoklis').selectOption('draft');
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?q=supoles&status=draft');
    await row(page, 'Šūpoles pilsētā').getByRole('button', { name: 'Rediģēt' }).click();
    await page.getByLabel('Nosaukums', { exact: true }).fill('Šūpoles pilsētas parkā');
    await page.goBack();
    await row(page, 'Šūpoles pilsētā').getByText('Ir nesaglabātas izmaiņas').waitFor();
    expect(await rows.count()).toBe(1);
  });

  it('of the site itself is there to read', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    await page.getByLabel('Meklēt rakstos').fill('n8n automatizācija uzņēmumiem');
    // The list moves when it has been searched: not from under the click.
    await page.getByText(/^Atrast[si] \d+ rakst/).waitFor();
    const fixed = page.getByRole('listitem').filter({ hasText: 'Vietnes lapa ar savu adresi' }).first();
    await fixed.getByRole('link', { name: /^Skatīt vietnē/ }).click();
    await page.waitForURL('**/blog/n8n-automatizacija-uznemumiem');
  });

  it('that two people edit is not overwritten unasked', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    const { id } = await postPost(page, { title: 'Divi redaktori' });
    await page.goto(`/admin/blog?edit=${id}`);
    const other = await page.context().newPage();
    await other.goto(`/admin/blog?edit=${id}`);
    await other.getByLabel('Kopsavilkums').waitFor();
    await page.getByLabel('Kategorija').fill('Pirmā');
    await page.getByText(/^Saglabāts melnraksts/).waitFor();
    await other.getByLabel('Kopsavilkums').fill('Otrā redaktora kopsavilkums');
    // The draft of the first one stays.
    await other.getByText(/pašlaik raksta arī kāds cits/).waitFor();
    await save(other);
    await other.getByText('Raksts atjaunināts').first().waitFor();

    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Rakstu pa to laiku kāds mainīja' });
    await dialog.getByRole('button', { name: 'Skatīt atšķirības' }).click();
    await dialog.getByText('Otrā redaktora kopsavilkums').waitFor();
    await dialog.getByRole('button', { name: 'Pārrakstīt ar manējo' }).click();
    await page.getByText('Raksts atjaunināts').first().waitFor();
    await row(page, 'Divi redaktori').getByText('Pirmā').waitFor();
  });
});
