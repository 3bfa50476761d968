import { screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, getToasts } from '../../components/toast-store';
import { renderInSite } from '../../test/render';
import { BrandCard } from './brand-card';
import { brandFiles } from './brand-files';

const file = brandFiles[0]!;

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.restoreAllMocks();
});

describe('a brand file', () => {
  it.each([
    ['lv', 'Lejupielādēt: Galvenais logotips', 'Lejupielāde sākta'],
    ['en', 'Download: Main logo', 'Download started'],
  ] as const)('in %s is downloaded under the name of the rule, with a toast', async (language, label, title) => {
    renderInSite(<BrandCard file={file} />, { language });
    const link = screen.getByRole('link', { name: label });
    link.addEventListener('click', (event) => event.preventDefault());

    await userEvent.click(link);

    expect(link.getAttribute('href')).toBe('/brand/main-logo.svg');
    expect(link.getAttribute('download')).toBe('vitrina-main-logo.svg');
    expect(getToasts()[0]).toMatchObject({ title, description: 'vitrina-main-logo.svg' });
  });

  it('gives its public address to the clipboard', async () => {
    const user = userEvent.setup();
    renderInSite(<BrandCard file={file} />);

    await user.click(screen.getByRole('button', { name: 'Kopēt saiti: Galvenais logotips' }));

    expect(await navigator.clipboard.readText()).toBe('https://vitrina.example/brand/main-logo.svg');
    expect(getToasts()[0]).toMatchObject({ title: 'Saite nokopēta', tone: 'success' });
  });

  it('shows the address when the clipboard is closed', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderInSite(<BrandCard file={file} />);

    await user.click(screen.getByRole('button', { name: 'Kopēt saiti: Galvenais logotips' }));

    expect(getToasts()[0]).toMatchObject({
      title: 'Kļūda',
      description: 'Nevarēja nokopēt saiti. Tā ir: https://vitrina.example/brand/main-logo.svg',
    });
  });

  it('opens in a new tab', () => {
    renderInSite(<BrandCard file={file} />);

    const link = screen.getByRole('link', { name: 'Skatīt jaunā cilnē: Galvenais logotips' });
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
