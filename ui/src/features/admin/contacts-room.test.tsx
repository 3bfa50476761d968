import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { ContactsRoom } from './contacts-room';
import type { LoginReason } from './login-path';

const JANIS: Contact = {
  id: '01936c00-0000-7000-8000-000000000001',
  firstName: 'Jānis',
  lastName: 'Bērziņš',
  email: 'janis@example.lv',
  company: null,
  phone: null,
  message: 'Labdien!',
  gdprConsent: true,
  consentVersion: '2026-11-21',
  consentLanguage: 'lv',
  status: 'new',
  quarantine: null,
  notes: [],
  lastContactAt: null,
  updatedAt: null,
  createdAt: '2026-11-20T22:05:09Z',
};
const ILZE: Contact = {
  ...JANIS,
  id: '2',
  firstName: 'Ilze',
  lastName: 'Kalniņa',
  message: null,
  company: 'Kalnu piens',
};

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const onLeave = vi.fn<(reason: LoginReason) => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function list(contacts: Contact[], totalCount: number, link?: string): Response {
  const headers = { 'X-Total-Count': String(totalCount), ...(link && { Link: link }) };
  return new Response(JSON.stringify(contacts), { headers });
}

describe.each([
  { language: 'lv' as const, texts: lv.contacts, all: lv },
  { language: 'en' as const, texts: en.contacts, all: en },
])('the received requests in $language', ({ language, texts, all }) => {
  function openRoom(): void {
    render(
      <PageFrame language={language} texts={{ admin: all }}>
        <ContactsRoom onLeave={onLeave} />
      </PageFrame>,
    );
  }

  it('are counted and listed, with a dash for what was not given', async () => {
    fetchMock.mockResolvedValue(list([JANIS], 21));
    openRoom();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('janis@example.lv')).toBeDefined();
    expect(card.getByText(texts.gdpr.given)).toBeDefined();
    expect(card.getByText(texts.list.message)).toBeDefined();
    expect(card.getAllByText('—')).toHaveLength(2);
    expect(screen.getByText(language === 'lv' ? '21 pieteikums' : '21 requests')).toBeDefined();
  });

  it('open one by one, and closing gives the focus back', async () => {
    fetchMock.mockResolvedValue(list([JANIS, ILZE], 2));
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    const detail = await screen.findByRole('region', { name: 'Jānis Bērziņš' });
    expect(within(detail).getByText('Labdien!')).toBeDefined();
    expect(within(detail).getByText(texts.gdpr.yes)).toBeDefined();
    const reply = within(detail).getByRole('link', { name: texts.detail.reply });
    expect(reply.getAttribute('href')).toMatch(/^mailto:janis@example\.lv\?subject=/);
    await userEvent.click(within(detail).getByRole('button', { name: texts.detail.close }));
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Jānis Bērziņš');
  });

  it('go on where the first page ends', async () => {
    fetchMock.mockResolvedValueOnce(list([JANIS], 2, '</api/admin/contacts?limit=100&before=1>; rel="next"'));
    fetchMock.mockResolvedValueOnce(list([ILZE], 2));
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: texts.list.more }));
    expect(await screen.findByText('Kalnu piens')).toBeDefined();
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/admin/contacts?limit=100&before=1');
    expect(screen.queryByRole('button', { name: texts.list.more })).toBeNull();
  });

  it('say when there is none', async () => {
    fetchMock.mockResolvedValue(list([], 0));
    openRoom();
    expect(await screen.findByText(texts.empty.title)).toBeDefined();
  });

  it('say when they cannot be loaded, and load on the second try', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    fetchMock.mockResolvedValueOnce(list([JANIS], 1));
    openRoom();
    expect(await screen.findByText(texts.error.text)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: texts.error.retry }));
    expect(await screen.findByText('janis@example.lv')).toBeDefined();
  });

  it('are left when the session has expired', async () => {
    fetchMock.mockResolvedValue(new Response('{"code":"unauthenticated"}', { status: 401 }));
    openRoom();
    await vi.waitFor(() => {
      expect(onLeave).toHaveBeenCalledWith('expired');
    });
  });

  it('are left by logging out, but not when the server was not told', async () => {
    fetchMock.mockResolvedValueOnce(list([JANIS], 1));
    fetchMock.mockRejectedValueOnce(new TypeError('failed to fetch'));
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }));
    openRoom();
    await screen.findByText('janis@example.lv');
    const logout = screen.getByRole('button', { name: texts.header.logout });
    await userEvent.click(logout);
    expect(await screen.findByText(texts.error.logout)).toBeDefined();
    expect(onLeave).not.toHaveBeenCalled();
    await userEvent.click(logout);
    await vi.waitFor(() => {
      expect(onLeave).toHaveBeenCalledWith('loggedOut');
    });
  });
});
