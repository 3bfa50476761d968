import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawIcon, showInTab, withCount } from './title-count';

const OWN_ICON = '/favicon.svg';

afterEach(() => {
  document.head.innerHTML = '';
});

function dressTab(): HTMLLinkElement {
  document.head.innerHTML = `<title>Pieteikumi</title><link rel="icon" type="image/svg+xml" href="${OWN_ICON}">`;
  const icon = document.querySelector('link');
  if (!icon) throw new Error('no icon');
  return icon;
}

describe('the count in the tab', () => {
  it('stands before the title and takes the place of another count', () => {
    expect(withCount('Pieteikumi', 3)).toBe('(3) Pieteikumi');
    expect(withCount('(3) Pieteikumi', 12)).toBe('(12) Pieteikumi');
    expect(withCount('(3) Pieteikumi', 0)).toBe('Pieteikumi');
  });

  it('stays when the title changes, and leaves both as they were', async () => {
    const icon = dressTab();
    const hide = showInTab(3);
    expect(document.title).toBe('(3) Pieteikumi');
    expect(decodeURIComponent(icon.href)).toContain('>3</text>');
    document.title = 'Requests';
    await vi.waitFor(() => expect(document.title).toBe('(3) Requests'));
    hide();
    expect(document.title).toBe('Requests');
    expect(icon.getAttribute('href')).toBe(OWN_ICON);
  });

  it('leaves the icon alone when there is nothing new', () => {
    const icon = dressTab();
    showInTab(0)();
    expect(icon.getAttribute('href')).toBe(OWN_ICON);
  });

  it('is short on the icon', () => {
    expect(decodeURIComponent(drawIcon(12))).toContain('>9+</text>');
  });
});
