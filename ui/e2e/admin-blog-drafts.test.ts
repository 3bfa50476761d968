// Two authors write one post: neither text hides or removes the other.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBlogAdmin, postPost, row, save, savedDraft } from './support/blog';
import { hydrated } from './support/browser';
import { expectNoComplaints, useSite } from './support/site';

const site = useSite();
const content = (page: Page) => page.getByRole('textbox', { name: 'Saturs' });

async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/blog?edit=${id}`);
  await hydrated(page);
}

/** An author and a colleague with an open editor each; the colleague's draft is the one on the server. */
async function writeTogether(title: string) {
  const [{ page: author }, { page: colleague }] = [await site.visit(), await site.visit()];
  for (const page of [author, colleague]) await openBlogAdmin(page);
  const { id } = await postPost(author, { title });
  for (const page of [author, colleague]) {
    await openPost(page, id);
    await content(page).waitFor();
  }
  await content(colleague).fill('Kolēģes teksts');
  await savedDraft(colleague);
  await content(author).fill('Autora garais teksts');
  await author.getByText(/Jūsu teksts glabājas šajā pārlūkā/).waitFor();
  await author.getByRole('button', { name: 'Atcelt' }).click();
  await author.getByRole('button', { name: 'Paturēt melnrakstu' }).click();
  await author
    .getByText(/^Tas ir tikai šajā pārlūkā/)
    .first()
    .waitFor();
  return { author, colleague, id };
}

describe('a text that only this browser has', () => {
  it('is offered beside a newer draft of a colleague, and outlives going on with that', async () => {
    const { author, colleague, id } = await writeTogether('Divu autoru raksts');
    await row(author, 'Divu autoru raksts').getByText('Ir nesaglabātas izmaiņas').waitFor();
    await content(colleague).fill('Kolēģes jaunākais teksts');
    await savedDraft(colleague);
    await colleague.goto('/admin/blog');

    await openPost(author, id);
    await author.getByRole('heading', { name: 'Ir vairāki nesaglabāti melnraksti' }).waitFor();
    await author.getByRole('button', { name: /^Turpināt melnrakstu: Serverī/ }).click();
    expect(await content(author).inputValue()).toBe('Kolēģes jaunākais teksts');
    await content(author).press('Control+End');
    await author.keyboard.type(' un autora vārds');
    await savedDraft(author);

    await openPost(author, id);
    await author.getByRole('button', { name: /^Turpināt melnrakstu: Tikai šajā pārlūkā/ }).click();
    expect(await content(author).inputValue()).toBe('Autora garais teksts');
    await save(author);
    await author.getByText('Raksts atjaunināts').first().waitFor();
    await openPost(author, id);
    // What was written into the colleague's draft stays; the own text is in the post.
    await author.getByRole('heading', { name: 'Ir nesaglabāts melnraksts' }).waitFor();
    await author.getByRole('button', { name: 'Turpināt melnrakstu' }).click();
    expect(await content(author).inputValue()).toBe('Kolēģes jaunākais teksts un autora vārds');
  });

  it('is thrown away without the draft of a colleague', async () => {
    const { author, colleague, id } = await writeTogether('Atmestais un paliekošais');
    await colleague.goto('/admin/blog');
    await openPost(author, id);
    await author.getByRole('button', { name: /^Atmest melnrakstu: Tikai šajā pārlūkā/ }).click();
    await author.getByRole('button', { name: 'Turpināt melnrakstu' }).click();
    expect(await content(author).inputValue()).toBe('Kolēģes teksts');
    // Looking at it takes nothing away, and asks nothing.
    await author.getByRole('button', { name: 'Atcelt' }).click();
    await row(author, 'Atmestais un paliekošais').waitFor();

    await openPost(colleague, id);
    await colleague.getByRole('button', { name: 'Turpināt melnrakstu' }).click();
    expect(await content(colleague).inputValue()).toBe('Kolēģes teksts');
  });

  it('is found in the list when its post is gone, and can become a post again', async () => {
    const { author, colleague, id } = await writeTogether('Pazudušais raksts');
    await colleague.goto('/admin/blog');
    await row(colleague, 'Pazudušais raksts').getByRole('button', { name: 'Dzēst' }).click();
    const question = colleague.getByRole('dialog');
    await question.getByText(/Zudīs arī raksta melnraksts/).waitFor();
    await question.getByRole('button', { name: 'Dzēst' }).click();
    await colleague.getByText('Raksts dzēsts').first().waitFor();

    await openPost(author, id);
    await author.getByText('Šī raksta vairs nav').waitFor();
    await author.getByRole('button', { name: 'Uz rakstu sarakstu' }).click();
    await author.getByText('Tikai šajā pārlūkā; serverī tā nav.').waitFor();
    await author.getByRole('button', { name: 'Turpināt: Pazudušais raksts' }).click();
    await author.getByRole('button', { name: 'Turpināt melnrakstu' }).click();
    expect(await content(author).inputValue()).toBe('Autora garais teksts');
    await save(author);
    await author.getByText('Raksts izveidots').first().waitFor();
    await author.getByText('Tikai šajā pārlūkā; serverī tā nav.').waitFor({ state: 'detached' });
  });
});

describe('the editor', () => {
  it('is left to the place in the list that it was opened from, and complains of nothing', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await openBlogAdmin(page);
    await postPost(page, { title: 'Garais saraksts 1' });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => postPost(page, { title: `Garais saraksts ${index + 2}` })),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Rādīt vēl' }).click();
    const edit = page.getByRole('button', { name: 'Rediģēt: Garais saraksts 1', exact: true });
    await edit.click();
    await content(page).waitFor();
    await page.getByRole('button', { name: 'Atcelt' }).click();
    await expect.poll(() => edit.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await edit.evaluate((it) => it.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    expectNoComplaints(visitor);
  });

  it('says why a file that was dropped on the text is no picture for it', async () => {
    const { page } = await site.visit();
    await openBlogAdmin(page);
    await page.getByRole('button', { name: 'Jauns raksts' }).click();
    for (const [kind, type] of [
      ['drop', 'image/heic'],
      ['paste', 'image/svg+xml'],
    ] as const) {
      await content(page).evaluate(
        (field, given) => {
          const data = new DataTransfer();
          data.items.add(new File(['x'], 'foto', { type: given.type }));
          const init = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            given.kind === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        { kind, type },
      );
      const dialog = page.getByRole('dialog', { name: 'Ievietot attēlu' });
      await dialog.getByText('Šis fails nav JPEG, PNG, WebP vai GIF attēls.').waitFor();
      await dialog.getByRole('button', { name: 'Aizvērt' }).first().click();
      await dialog.waitFor({ state: 'detached' });
    }
  });
});
