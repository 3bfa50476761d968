// The way of a post from a draft to its page.
import { describe, expect, it } from 'vitest';
import { findViolations } from './support/axe';
import { openNew, row, save, savedDraft } from './support/blog';
import { hydrated } from './support/browser';
import { decideOnCookies } from './support/cookie-consent';
import { expectNoComplaints, useSite } from './support/site';

const ANSWERED = /the server responded with a status of (401|404)/;
const site = useSite();

describe('a post on its way', () => {
  it('is written, shown by a link to one who cannot log in, scheduled and published', async () => {
    const [{ page }, colleague] = [await site.visit(), await site.visit()];
    await openNew(page, 'No melnraksta līdz lapai');
    await savedDraft(page);
    await page.getByRole('button', { name: 'Izveidot saiti' }).click();
    const link = await page.getByLabel('Saite', { exact: true }).inputValue();
    await colleague.page.goto(link);
    await hydrated(colleague.page);
    await colleague.page.getByRole('heading', { level: 1, name: 'No melnraksta līdz lapai' }).waitFor();
    await colleague.page.getByText(/^Priekšskatījums: šis raksts vēl nav publicēts/).waitFor();
    await colleague.page.locator('.article strong', { hasText: 'vārdu' }).waitFor();
    expect(await findViolations(colleague.page)).toEqual([]);

    await page.getByRole('button', { name: 'Ieplānot…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kad rakstam parādīties?' });
    await dialog.getByLabel('Publicēšanas laiks').fill('2040-07-01T12:00');
    await dialog.getByRole('button', { name: 'Ieplānot' }).click();
    await row(page, 'No melnraksta līdz lapai').getByText('Ieplānots 01.07.2040. 12:00').waitFor();
    await colleague.page.reload();
    await colleague.page.getByRole('heading', { level: 1, name: 'No melnraksta līdz lapai' }).waitFor();

    await row(page, 'No melnraksta līdz lapai').getByRole('button', { name: 'Rediģēt' }).click();
    await page.getByRole('button', { name: 'Publicēt', exact: true }).click();
    await row(page, 'No melnraksta līdz lapai').getByText('Publicēts').waitFor();
    await colleague.page.goto(link);
    expect(new URL(colleague.page.url()).pathname).toBe('/blog/no-melnraksta-lidz-lapai');
    expectNoComplaints(colleague);
  });

  it('is no more seen by a link that was taken back', async () => {
    const [{ page }, colleague] = [await site.visit(), await site.visit()];
    await openNew(page, 'Atsaukts');
    await page.getByRole('button', { name: 'Izveidot saiti' }).click();
    const link = await page.getByLabel('Saite', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Atsaukt' }).click();
    await page.getByRole('button', { name: 'Izveidot saiti' }).waitFor();
    expect((await colleague.page.goto(link))?.status()).toBe(404);
    await colleague.page.getByRole('heading', { level: 1, name: 'Šī saite vairs nedarbojas' }).waitFor();
    await hydrated(colleague.page);
    expectNoComplaints(colleague, ANSWERED);
  });

  it.each([1280, 360])(
    'has the buttons of its bar free of toasts, and its dialogs in view, at %i × 800',
    async (width) => {
      const { page } = await site.visit({ storage: await decideOnCookies(site) });
      await page.setViewportSize({ width, height: 800 });
      await openNew(page, `Pogas ${width}`);
      await page.route('**/api/blog/admin/posts*', (route) => route.abort());
      await save(page);
      const toast = page.getByText('Neizdevās izveidot rakstu. Mēģiniet vēlreiz.').last();
      await toast.waitFor();
      const covered = await page.evaluate(() => {
        const buttons = [...document.querySelectorAll('[data-editor-bar] button')].filter((it) => it.checkVisibility());
        return buttons
          .filter((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            const isInView = top >= 0 && top + height <= window.innerHeight;
            const there = isInView && document.elementFromPoint(left + width / 2, top + height / 2);
            return (
              there && there.closest('[data-radix-toast-viewport], li[data-state]') !== null && !button.contains(there)
            );
          })
          .map((button) => button.textContent);
      });
      expect(covered).toEqual([]);
      for (const open of ['Ieplānot…', 'Attēls']) {
        await page.getByRole('button', { name: open, exact: true }).first().click();
        const dialog = page.getByRole('dialog');
        const box = (await dialog.boundingBox())!;
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(800);
        expect(await dialog.evaluate((it) => it.scrollHeight <= it.clientHeight + 1)).toBe(true);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    },
  );
});
