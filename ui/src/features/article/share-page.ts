import { copyText } from '../../lib/copy-text';

/**
 * Opens the device's own way of sharing this page, or copies its address where there is none. Whether it was copied;
 * throws when the browser refuses.
 */
export async function sharePage(page: { title: string; text: string }): Promise<boolean> {
  const url = window.location.href.replace(/#.*$/, '');
  if (await offerShare({ ...page, url })) return false;
  await copyText(url);
  return true;
}

/** Whether nothing more is to be done: the page was shared, or the visitor changed their mind. */
async function offerShare(data: ShareData): Promise<boolean> {
  // Left out by some browsers, whatever its type says.
  const canShare = (navigator as { share?: unknown }).share !== undefined;
  if (!canShare) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
