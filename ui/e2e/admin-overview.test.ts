// The overview, in a real browser. What it says of failed jobs is tested beside its code.
import { describe, it } from 'vitest';
import { openAdmin, postContact } from './support/admin';
import { open } from './support/browser';
import { JANIS } from './support/contact-form';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite();

describe('the overview', () => {
  it('says what waits and leads there, and says when nothing does', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openAdmin(page);
    const nav = page.getByRole('navigation', { name: 'Administrācijas sadaļas' });
    await nav.getByRole('link', { name: 'Pārskats' }).click();
    await page.getByRole('heading', { name: 'Viss padarīts' }).waitFor();
    for (const label of ['MI rīki', 'Disks', 'Versija']) await page.getByText(label, { exact: true }).waitFor();

    await postContact(site.server.baseUrl, JANIS);
    await page.getByRole('button', { name: 'Atjaunot' }).click();
    await page.getByText('1 jauns pieteikums, termiņš vēl nav pagājis').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Atbildēt' }).click();
    await page.waitForURL('**/admin?deadline=ahead&sort=deadline');
    await page.getByRole('button', { name: 'Jānis Bērziņš' }).waitFor();
    expectNoComplaints(visitor);
  });

  it('is where the login leads back to after an expired session', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openAdmin(page);
    await open(visitor, '/admin/overview');
    await page.getByRole('heading', { name: 'Kā vietnei klājas' }).waitFor();
    await visitor.context.clearCookies();
    await page.getByRole('button', { name: 'Atjaunot' }).click();
    await page.waitForURL('**/admin-login?reason=expired&next=%2Fadmin%2Foverview');
    expectNoComplaints(visitor, /the server responded with a status of 401/);
  });
});
