import { screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en/tools.json';
import lv from '../locales/lv/tools.json';
import { renderInSite } from '../test/render';
import { DownloadButton } from './download-button';
import { dismissToast, getToasts } from './toast-store';

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
let saved: string[] = [];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('fetch', answer);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answer.mockReset();
});

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('a Word file in $language', ({ language, texts }) => {
  const click = () => userEvent.click(screen.getByRole('button', { name: texts.download.label }));

  it('has the result, says that a machine wrote it, and a name that any system takes', async () => {
    answer.mockResolvedValue(new Response('PK'));
    renderInSite(<DownloadButton title="E-pasts: 1/2" sections={[{ paragraphs: ['Labdien!'] }]} engine="builtin" />, {
      language,
    });
    await click();
    const sent = JSON.parse(answer.mock.calls[0]![1].body as string) as unknown;
    const note = { paragraphs: [texts.machine.builtin] };
    expect(sent).toEqual({ title: 'E-pasts: 1/2', sections: [{ paragraphs: ['Labdien!'] }, note] });
    expect(saved).toEqual(['E-pasts 12.docx']);
    expect(getToasts()[0]).toMatchObject({ title: texts.download.done, tone: 'success' });
  });

  it('that cannot be made is told, and can be asked for again', async () => {
    answer.mockResolvedValue(new Response('{}', { status: 500 }));
    renderInSite(<DownloadButton title="E-pasts" sections={[]} engine="ollama" />, { language });
    await click();
    expect(saved).toEqual([]);
    expect(getToasts()[0]).toMatchObject({ description: texts.download.failed, tone: 'danger' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.download.label }).disabled).toBe(false);
  });
});
