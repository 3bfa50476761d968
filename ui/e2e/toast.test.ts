import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './support/browser';
import { ContactForm, JANIS } from './support/contact-form';
import { useSite } from './support/site';

const site = useSite();

/** Sends a request, which shows a toast; time stands still, so that it does not leave by itself. */
async function showToast(): Promise<{ page: Page; toast: Locator }> {
  const visitor = await site.visit();
  const { page } = visitor;
  await open(visitor, '/contact');
  await page.clock.install();
  const form = new ContactForm(page);
  await form.fillAndConsent(JANIS);
  await form.submit.click();
  const toast = page.getByRole('listitem').filter({ hasText: 'Jūsu pieteikums nosūtīts.' });
  await toast.waitFor();
  return { page, toast };
}

async function drag(page: Page, toast: Locator, distancePx: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('the toast is not on the screen');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distancePx / 2, y, { steps: 4 });
  await page.mouse.move(x + distancePx, y, { steps: 4 });
  await page.mouse.up();
}

describe('a toast', () => {
  it('leaves after five seconds, not before', async () => {
    const { page, toast } = await showToast();
    await page.clock.runFor(4_500);
    expect(await toast.isVisible()).toBe(true);
    await page.clock.runFor(1_000);
    await toast.waitFor({ state: 'hidden' });
  });

  it('is reached with F8 and closed with Escape', async () => {
    const { page, toast } = await showToast();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    expect(await toast.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await toast.waitFor({ state: 'hidden' });
  });

  it('is closed by its button', async () => {
    const { toast } = await showToast();
    await toast.getByRole('button').click();
    await toast.waitFor({ state: 'hidden' });
  });

  it('is swiped away by more than 50 px, and stays after less', async () => {
    const { page, toast } = await showToast();
    await drag(page, toast, 40);
    expect(await toast.isVisible()).toBe(true);
    await drag(page, toast, 70);
    await toast.waitFor({ state: 'hidden' });
  });

  it('is no wider than 420 px on a desktop', async () => {
    const { toast } = await showToast();
    expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
  });

  it('that comes while a modal dialog is open stands above it and can be closed', async () => {
    const { page } = await site.visit({ widthPx: 360 });
    await page.goto('/social-media-management');
    const form = page.locator('main form').first();
    await form.scrollIntoViewIfNeeded();
    const submit = form.locator('button[type=submit]');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append('Jautājums');
      document.body.append(dialog);
      dialog.showModal();
    });
    // Nobody can press what is behind the dialog; an answer that was under way fails by itself.
    await submit.evaluate((button) => (button.closest('form') as HTMLFormElement).requestSubmit());
    const toast = page.getByRole('listitem').filter({ hasText: 'Nepilnīgi dati' });
    await toast.waitFor();
    await toast.getByRole('button').click();
    await toast.waitFor({ state: 'hidden' });
    expect(await page.locator('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).open)).toBe(true);
  });
});
