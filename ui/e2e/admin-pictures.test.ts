// Pictures on their way from the administrator's computer into a published post.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBlogAdmin } from './support/blog';
import { open } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';

const ANSWERED = /the server responded with a status of (404|422)/;
const MAX_BYTES = 10 * 1024 * 1024;

const site = useSite();
let png: Buffer;

beforeAll(async () => {
  const { page, context } = await site.visit();
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#f2a93b';
    pen.fillRect(0, 0, 320, 200);
    return canvas.toDataURL('image/png');
  });
  png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  await context.close();
});

async function openEditor(page: Page): Promise<void> {
  await openBlogAdmin(page);
  await page.getByRole('button', { name: 'Jauns raksts' }).click();
  await page.getByRole('textbox', { name: 'Saturs' }).waitFor();
}

/** As if a file had been pasted into the text, or dropped on it. */
async function bring(page: Page, how: 'paste' | 'drop'): Promise<void> {
  await page.getByRole('textbox', { name: 'Saturs' }).evaluate(
    (field, { how, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'attels.png', { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true };
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data });
      field.dispatchEvent(event);
    },
    { how, base64: png.toString('base64') },
  );
}

async function insert(page: Page, alt: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Ievietot attēlu' });
  await dialog.locator('img').waitFor();
  await dialog.getByLabel('Attēla apraksts').fill(alt);
  await dialog.getByRole('button', { name: 'Ievietot' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Widths of the pictures that have really arrived, by what they show. */
function readPictures(page: Page): Promise<Record<string, number>> {
  return page.locator('main img').evaluateAll(async (images) => {
    const found = images as HTMLImageElement[];
    await Promise.all(found.map((image) => ((image.loading = 'eager'), image.decode())));
    return Object.fromEntries(found.map((image) => [image.alt, image.naturalWidth]));
  });
}

describe('a picture', () => {
  it('is put where the writing goes on, and taken back like a word', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openEditor(page);
    const text = page.getByRole('textbox', { name: 'Saturs' });
    await text.pressSequentially('Dzintars jūrā.');
    await bring(page, 'paste');
    await insert(page, 'Dzintars');
    await expect.poll(() => text.inputValue()).toContain('![Dzintars](');
    expect(await text.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+z');
    expect(await text.inputValue()).toBe('Dzintars jūrā.');
  });

  it('comes from a file, the clipboard or a drop into the post, with what it shows in words', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openEditor(page);
    await page.getByLabel('Nosaukums', { exact: true }).fill('Raksts ar attēliem');
    await page.getByLabel('Kopsavilkums').fill('Trīs attēli.');
    await page.getByLabel('Kategorija').fill('Attēli');
    const content = page.getByRole('textbox', { name: 'Saturs' });
    await content.fill('Teksts.\n\n');

    const chosen = page.waitForEvent('filechooser');
    await page.locator('#post-featuredImage-file').click();
    await (await chosen).setFiles({ name: 'galvenais.png', mimeType: 'image/png', buffer: png });
    await page.locator('form img[src^="/blog-images/"]').waitFor();
    await page.locator('#post-featuredImage-alt').fill('Dzintars saulē');

    await bring(page, 'paste');
    await insert(page, 'Ielīmēts dzintars');
    await content.press('Control+End');
    await bring(page, 'drop');
    await insert(page, 'Ievilkts dzintars');
    expect(await content.inputValue()).toMatch(
      /!\[Ielīmēts dzintars\]\(\/blog-images\/[^)]+\)[^]*!\[Ievilkts dzintars\]\(\/blog-images\/[^)]+\)/,
    );
    await page.getByRole('button', { name: 'Priekšskatījums', exact: true }).click();
    await page.getByRole('region', { name: 'Priekšskatījums' }).getByAltText('Ievilkts dzintars').waitFor();

    await page.getByRole('switch', { name: 'Publicēts' }).check();
    await page.getByRole('button', { name: 'Saglabāt', exact: true }).click();
    await page.getByText('Raksts izveidots').first().waitFor();
    await open(visitor, '/blog/raksts-ar-atteliem');
    expect(await readPictures(page)).toEqual({
      'Dzintars saulē': 320,
      'Ielīmēts dzintars': 320,
      'Ievilkts dzintars': 320,
    });
    expectNoComplaints(visitor, ANSWERED);
  });

  it('that is none, or too large, or broken, is refused in words, and the next one is taken', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openEditor(page);
    const field = page.locator('#post-featuredImage-file');
    await field.setInputFiles({ name: 'piezimes.txt', mimeType: 'text/plain', buffer: Buffer.from('teksts') });
    await page.getByText('Šis fails nav JPEG, PNG, WebP vai GIF attēls.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.setInputFiles({ name: 'liels.png', mimeType: 'image/png', buffer: Buffer.alloc(MAX_BYTES + 1) });
    await page.getByText('Attēls ir lielāks par 10 MB.').waitFor();
    // The name and the type say so, the contents do not.
    const broken = Buffer.concat([png.subarray(0, 60), Buffer.alloc(40)]);
    await field.setInputFiles({ name: 'bojats.png', mimeType: 'image/png', buffer: broken });
    await page.getByText('Attēlu nevar nolasīt: tas ir bojāts vai pārāk liels.').waitFor();
    await field.setInputFiles({ name: 'labs.png', mimeType: 'image/png', buffer: png });
    await page.locator('form img[src^="/blog-images/"]').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expectNoComplaints(visitor, ANSWERED);
  });
});
