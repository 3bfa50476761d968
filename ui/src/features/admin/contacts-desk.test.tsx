import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { ContactsRoom } from './contacts-room';
import { contactWith } from './test-contact';

const JANIS = contactWith();
const ILZE = contactWith({ id: '2', firstName: 'Ilze', lastName: 'Kalniņa', email: 'ilze@example.lv' });
const COUNTS = { new: 2, contacted: 0, won: 0, lost: 0, spam: 1, overdue: 0, stepsToday: 0, stepsLate: 0 };

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
let people: () => Response;

beforeEach(() => {
  people = () => new Response('{"code":"not_found"}', { status: 404 });
  // Counts and people are asked for beside everything else.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith('/counts')) return Promise.resolve(Response.json(COUNTS));
    if (path.endsWith('/people')) return Promise.resolve(people());
    return fetchMock(path, init);
  });
  history.replaceState(null, '', '/admin');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function answerWith(answer: (path: string, init?: RequestInit) => Response): void {
  fetchMock.mockImplementation((path, init) => Promise.resolve(answer(path, init)));
}

function list(contacts: Contact[], totalCount: number, link?: string): Response {
  const headers = { 'X-Total-Count': String(totalCount), ...(link && { Link: link }) };
  return new Response(JSON.stringify(contacts), { headers });
}

describe.each([
  { language: 'lv' as const, texts: lv.contacts, all: lv },
  { language: 'en' as const, texts: en.contacts, all: en },
])('requests on the desk in $language', ({ language, texts, all }) => {
  function openRoom(): void {
    render(
      <PageFrame language={language} texts={{ admin: all }}>
        <SessionContext.Provider value={vi.fn()}>
          <ContactsRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
  }

  it('are narrowed and ordered as the address says, and each filter is taken away by itself', async () => {
    history.replaceState(null, '', '/admin?deadline=overdue&source=Izst%C4%81de&sort=deadline&tag=liels');
    fetchMock.mockResolvedValue(list([JANIS], 1));
    openRoom();
    await screen.findByText('janis@example.lv');
    const asked = () => new URLSearchParams(fetchMock.mock.lastCall?.[0].split('?')[1]);
    expect(Object.fromEntries(asked())).toMatchObject({
      deadline: 'overdue',
      source: 'Izstāde',
      tag: 'liels',
      order: 'deadline',
    });
    const chips = within(screen.getByRole('list', { name: texts.filters.active }));
    expect(chips.getAllByRole('button')).toHaveLength(4);
    await userEvent.click(chips.getByRole('button', { name: new RegExp(`: ${texts.filters.name.source}: Izstāde$`) }));
    expect(location.search).toBe('?deadline=overdue&tag=liels&sort=deadline');
    await vi.waitFor(() => {
      expect(asked().has('source')).toBe(false);
    });
    await userEvent.click(await screen.findByRole('button', { name: texts.filters.clear }));
    expect(location.search).toBe('?sort=deadline');
  });

  it('are narrowed in a panel, and the address follows', async () => {
    answerWith((path) => (path.includes('language=en') ? list([], 0) : list([JANIS], 1)));
    openRoom();
    await screen.findByText('janis@example.lv');
    await userEvent.click(screen.getByRole('button', { name: texts.filters.label }));
    await userEvent.selectOptions(screen.getByLabelText(texts.filters.name.language), 'en');
    await screen.findByText(texts.noMatch.filters);
    expect(location.search).toBe('?language=en');
    expect(screen.queryByLabelText(texts.filters.name.assignee)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: texts.noMatch.reset }));
    await screen.findByText('janis@example.lv');
    expect(location.search).toBe('');
  });

  it('say of whom nobody hears any more that they answer no more', async () => {
    people = () =>
      Response.json([
        { id: 'p1', name: 'Līga', role: 'sales' },
        { id: 'p2', name: 'Pēteris', role: 'owner' },
        { id: 'p3', name: 'Ilze', role: 'editor' },
      ]);
    const given = ['p1', 'p3', 'gone', null].map((assignee) => ({ ...JANIS, id: `c-${String(assignee)}`, assignee }));
    answerWith(() => list(given, given.length));
    openRoom();
    const former = texts.assignee.former.replace('{{name}}', 'Ilze');
    await screen.findByText(former);
    const rows = screen.getAllByRole('heading', { level: 2, name: 'Jānis Bērziņš' }).map((name) => name.closest('li'));
    const said = rows.map((row) =>
      [former, 'Līga', texts.assignee.unknown].filter((text) => row?.textContent.includes(text)),
    );
    expect(said).toEqual([['Līga'], [former], [texts.assignee.unknown], []]);
  });

  it('have a next step, tags and an assignee, where there are several people', async () => {
    people = () =>
      Response.json([
        { id: 'p1', name: 'Līga', role: 'sales' },
        { id: 'p2', name: 'Pēteris', role: 'owner' },
        { id: 'p3', name: 'Ilze', role: 'editor' },
      ]);
    let contact = JANIS;
    answerWith((_path, init) => {
      if (init?.method !== 'PATCH') return list([contact], 1);
      contact = { ...contact, ...(JSON.parse(init.body as string) as Partial<Contact>), version: contact.version + 1 };
      return Response.json(contact);
    });
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    const detail = within(await screen.findByRole('region', { name: 'Jānis Bērziņš' }));
    const assignee = await detail.findByLabelText<HTMLSelectElement>(texts.assignee.label);
    const choices = Array.from(assignee.options, ({ text }) => text);
    expect(choices, 'an editor sees no requests').toEqual([texts.assignee.nobody, 'Līga', 'Pēteris']);
    await userEvent.selectOptions(assignee, 'p1');
    await userEvent.click(detail.getByRole('button', { name: texts.step.add }));
    await userEvent.type(detail.getByLabelText(texts.step.label), 'Piezvanīt');
    const due = detail.getByLabelText<HTMLInputElement>(texts.step.due);
    due.value = '2026-11-23';
    due.dispatchEvent(new Event('input', { bubbles: true }));
    await userEvent.keyboard('{Enter}');
    await detail.findByText('Piezvanīt');
    await userEvent.type(detail.getByLabelText(texts.tags.add), 'izstāde{Enter}');
    await detail.findByText('izstāde');
    expect(contact.assignee).toBe('p1');
    expect(contact.tags).toEqual(['izstāde']);
    expect(contact.nextStep).toEqual({ text: 'Piezvanīt', due: '2026-11-23' });
    await userEvent.click(detail.getByRole('button', { name: texts.step.done }));
    await detail.findByRole('button', { name: texts.step.add });
    await userEvent.click(detail.getByRole('button', { name: texts.tags.remove.replace('{{tag}}', 'izstāde') }));
    await vi.waitFor(() => {
      expect([contact.nextStep, contact.tags]).toEqual([null, []]);
    });
  });

  it('are read one after the other, in the order of the list', async () => {
    fetchMock.mockResolvedValue(list([JANIS, ILZE], 2));
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    await screen.findByRole('region', { name: 'Jānis Bērziņš' });
    const previous = screen.getByRole('button', { name: texts.detail.previous });
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: texts.detail.next }));
    await screen.findByRole('region', { name: 'Ilze Kalniņa' });
    await userEvent.click(screen.getByRole('button', { name: texts.detail.previous }));
    await screen.findByRole('region', { name: 'Jānis Bērziņš' });
  });

  it('give the focus back to their row when the way back closes them', async () => {
    fetchMock.mockResolvedValue(list([JANIS, ILZE], 2));
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Ilze Kalniņa' }));
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('contact-name'));
    history.replaceState(null, '', '/admin');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('contact-2'));
  });

  it('are read on from page to page', async () => {
    const link = '</api/admin/contacts?limit=100&order=deadline&after=1_2>; rel="next"';
    answerWith((path) => (path.includes('after=1_2') ? list([ILZE], 2) : list([JANIS], 2, link)));
    history.replaceState(null, '', '/admin?sort=deadline');
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: 'Jānis Bērziņš' }));
    await screen.findByRole('button', { name: 'Ilze Kalniņa' });
    await userEvent.click(screen.getByRole('button', { name: texts.detail.next }));
    await screen.findByRole('region', { name: 'Ilze Kalniņa' });
  });
});
