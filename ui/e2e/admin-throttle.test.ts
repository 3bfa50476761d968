import { expect, it } from 'vitest';
import { logIn } from './support/admin';
import { open } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite({ VITRINA_LIMITS__LOGIN_PER_QUARTER_HOUR: '1' });

it('too many attempts are said on the page, not as a wrong password', async () => {
  const visitor = await site.visit();
  const alerts: string[] = [];
  visitor.page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.dismiss();
  });
  await open(visitor, '/admin-login');
  await logIn(visitor.page, 'pirmais');
  await expect.poll(() => alerts).toEqual(['Nepareiza parole']);
  await logIn(visitor.page, 'otrais');
  await visitor.page.getByText('Pārāk daudz mēģinājumu.').waitFor();
  expect(alerts).toHaveLength(1);
  expectNoComplaints(visitor, /the server responded with a status of 4(01|29)/);
});
