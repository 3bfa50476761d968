// What is typed or chosen and cannot be saved, or not yet.
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import { SessionContext } from '../../lib/admin-session';
import { forgetBegun } from '../../lib/begun-texts';
import { navigate } from '../../lib/navigation';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { ContactsRoom } from './contacts-room';
import { contactWith } from './test-contact';

const JANIS = contactWith();
const ILZE = contactWith({ id: '2', firstName: 'Ilze', lastName: 'Kalniņa', email: 'ilze@example.lv' });

type Change = { path: string; body: Partial<Contact> };
let changes: Change[];
let answer: (change: Change) => Promise<Response>;
const offline = () => Promise.reject(new TypeError('failed to fetch'));

beforeEach(() => {
  changes = [];
  answer = offline;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith('/counts')) return Promise.resolve(Response.json({}));
    if (path.endsWith('/people')) return Promise.resolve(new Response('{}', { status: 404 }));
    if (init?.method === 'GET') {
      return Promise.resolve(Response.json([JANIS, ILZE], { headers: { 'X-Total-Count': '2' } }));
    }
    const change = { path, body: JSON.parse(init?.body as string) as Partial<Contact> };
    changes.push(change);
    return answer(change);
  });
  history.replaceState(null, '', '/admin');
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  forgetBegun();
});

describe.each([
  { language: 'lv' as const, texts: lv.contacts, all: lv },
  { language: 'en' as const, texts: en.contacts, all: en },
])('what is not saved of a request in $language', ({ language, texts, all }) => {
  async function openJanis() {
    render(
      <PageFrame language={language} texts={{ admin: all }}>
        <SessionContext.Provider value={vi.fn()}>
          <ContactsRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    const detail = within(await screen.findByRole('region', { name: 'Jānis Bērziņš' }));
    await vi.waitFor(() => {
      expect(document.activeElement).toBe(detail.getByRole('heading', { level: 2 }));
    });
    return detail;
  }
  async function goTo(way: 'next' | 'previous', name: string) {
    await userEvent.click(screen.getByRole('button', { name: texts.detail[way] }));
    await screen.findByRole('region', { name });
  }
  const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: texts.followUp.status });
  const step = () => screen.getByLabelText<HTMLInputElement>(texts.step.label);
  const note = () => screen.getByLabelText<HTMLTextAreaElement>(texts.notes.label);
  const tag = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.tags.add });

  it('without a network the status falls back to what it is, and it is said at once', async () => {
    onlineManager.setOnline(false);
    await openJanis();
    await userEvent.selectOptions(status(), 'lost');
    await screen.findByText(texts.error.change);
    expect(status().value).toBe('new');
    expect(changes).toHaveLength(1);
  });

  const saves: typeof answer = ({ body }) => Promise.resolve(Response.json({ ...JANIS, ...body, version: 2 }));
  /** As a closed list does it: it changes with each press. */
  async function passBy(value: string) {
    await userEvent.keyboard('{ArrowDown}');
    status().value = value;
    fireEvent(status(), new Event('change', { bubbles: true }));
  }

  it('a status that keys only pass by is not saved; the one on which they rest is', async () => {
    answer = saves;
    await openJanis();
    status().focus();
    for (const value of ['contacted', 'won', 'lost']) await passBy(value);
    await vi.waitFor(() => {
      expect(status().value).toBe('lost');
    });
    expect(changes).toEqual([]);
    await vi.waitFor(
      () => {
        expect(changes.map(({ body }) => body)).toEqual([{ status: 'lost' }]);
      },
      { timeout: 3000 },
    );
    await vi.waitFor(() => {
      expect(status().value).toBe('lost');
    });
  });

  it('a status chosen by keys is saved at once by Enter, and when another request is read', async () => {
    answer = saves;
    await openJanis();
    status().focus();
    await passBy('contacted');
    await userEvent.keyboard('{Enter}');
    expect(changes.map(({ body }) => body)).toEqual([{ status: 'contacted' }]);
    await passBy('won');
    void act(() => {
      navigate('/admin?id=2');
    });
    await screen.findByRole('region', { name: 'Ilze Kalniņa' });
    await vi.waitFor(() => {
      expect(changes).toHaveLength(2);
    });
    expect(changes[1]).toEqual({ path: `/api/admin/contacts/${JANIS.id}`, body: { status: 'won' } });
  });

  it('a next step that could not be saved stays in its form, also while another request is read', async () => {
    const detail = await openJanis();
    await userEvent.click(detail.getByRole('button', { name: texts.step.add }));
    expect(document.activeElement).toBe(step());
    await userEvent.type(step(), 'Zvanīt{Enter}');
    await screen.findByText(texts.error.change);
    expect(step().value).toBe('Zvanīt');
    await goTo('next', 'Ilze Kalniņa');
    expect(screen.queryByLabelText(texts.step.label)).toBeNull();
    await goTo('previous', 'Jānis Bērziņš');
    expect(step().value).toBe('Zvanīt');
    expect(document.activeElement).not.toBe(step());
    answer = saves;
    await userEvent.type(step(), '{Enter}');
    await screen.findByText('Zvanīt');
    expect(screen.queryByLabelText(texts.step.label)).toBeNull();
  });

  it('a tag that could not be saved stays in its field', async () => {
    await openJanis();
    await userEvent.type(tag(), 'svarīgs{Enter}');
    await screen.findByText(texts.error.change);
    expect(tag().value).toBe('svarīgs');
    await goTo('next', 'Ilze Kalniņa');
    expect(tag().value).toBe('');
    await goTo('previous', 'Jānis Bērziņš');
    answer = saves;
    await userEvent.type(tag(), '{Enter}');
    await screen.findByRole('button', { name: texts.tags.remove.replace('{{tag}}', 'svarīgs') });
    expect(tag().value).toBe('');
  });

  it('a note that is written on while it is being saved stays as it is', async () => {
    let take: (answer: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (take = resolve));
    await openJanis();
    await userEvent.type(note(), 'Zvanīju{Control>}{Enter}{/Control}');
    expect(changes).toHaveLength(1);
    await userEvent.type(note(), ' divreiz');
    const saved = { id: 'n1', text: 'Zvanīju', createdAt: '2026-11-21T10:00:00Z' };
    take(Response.json({ ...JANIS, notes: [saved], version: 2 }));
    await screen.findByText('Zvanīju');
    expect(note().value).toBe('Zvanīju divreiz');
  });

  it('a note that was saved while another request is read is not there as a draft', async () => {
    let take: (answer: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (take = resolve));
    await openJanis();
    await userEvent.type(note(), 'Zvanīju{Control>}{Enter}{/Control}');
    await goTo('next', 'Ilze Kalniņa');
    const saved = { id: 'n1', text: 'Zvanīju', createdAt: '2026-11-21T10:00:00Z' };
    take(Response.json({ ...JANIS, notes: [saved], version: 2 }));
    await goTo('previous', 'Jānis Bērziņš');
    await screen.findByText('Zvanīju', { selector: 'p' });
    expect(note().value).toBe('');
  });
});
