import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '../../api/get-contacts';
import { showToast } from '../../components/toast-store';
import { AdminQueries } from '../../lib/admin-queries';
import { SessionContext } from '../../lib/admin-session';
import { forgetForm } from '../../lib/kept-forms';
import { isOwnArrival } from '../../lib/own-arrivals';
import en from '../../locales/en/admin-entry.json';
import lv from '../../locales/lv/admin-entry.json';
import { PageFrame } from '../../test/page-frame';
import { EnterContact } from './enter-contact';
import { firmToday } from './read-entry';
import { SamePerson } from './same-person';
import { FORM_KEY } from './use-entry';

vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

type Call = { path: string; method: string; body: unknown; headers: Record<string, string> };
let calls: Call[] = [];
let matching: Contact[] = [];
let answer: () => Response;

function contact(number: number, changes: Partial<Contact> = {}): Contact {
  return {
    id: `01936c00-0000-7000-8000-00000000000${number}`,
    firstName: 'Anna',
    lastName: `Ozola ${number}`,
    email: 'anna@example.lv',
    phone: '+371 20000000',
    company: null,
    message: `Ziņojums ${number}`,
    version: number,
    merged: [],
    createdAt: '2026-11-20T22:05:09Z',
    ...changes,
  } as unknown as Contact;
}

beforeEach(() => {
  forgetForm(FORM_KEY);
  calls = [];
  matching = [];
  answer = () => Response.json(contact(7), { status: 201 });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path.includes('/matching?')) return Promise.resolve(Response.json(matching));
    const headers = init.headers as Record<string, string>;
    calls.push({ path, method: init.method ?? '', body: JSON.parse(init.body as string), headers });
    return Promise.resolve(answer());
  });
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  history.replaceState(null, '', '/admin?status=new');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('a request by telephone in $language', ({ language, texts }) => {
  function mount(room: preact.JSX.Element): void {
    render(
      <PageFrame language={language} texts={{ 'admin-entry': texts }}>
        <SessionContext.Provider value={vi.fn()}>
          <AdminQueries>{room}</AdminQueries>
        </SessionContext.Provider>
      </PageFrame>,
    );
  }
  async function open(): Promise<void> {
    mount(<EnterContact />);
    await reopen();
  }
  async function reopen(): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: texts.enter }));
    await screen.findByRole('button', { name: texts.save });
  }
  const field = (name: keyof typeof texts.field) => screen.getByLabelText(texts.field[name]);
  const save = () => userEvent.click(screen.getByRole('button', { name: texts.save }));

  it('is entered in a few fields and opened', async () => {
    await open();
    await userEvent.type(field('name'), 'Anna Liepa Ozola');
    await userEvent.type(field('phone'), '+371 20000000');
    await userEvent.type(field('message'), 'Zvanīt vakarā');
    await userEvent.selectOptions(field('consent'), 'phone');
    await save();
    await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
    expect(calls[0]).toMatchObject({
      path: '/api/admin/contacts',
      method: 'POST',
      body: {
        firstName: 'Anna',
        lastName: 'Liepa Ozola',
        phone: '+371 20000000',
        email: '',
        message: 'Zvanīt vakarā',
        source: 'phone',
        consent: { givenBy: 'phone', givenOn: firmToday() },
        language,
      },
    });
    expect(location.search).toBe(`?status=new&id=${contact(7).id}`);
    expect(isOwnArrival(contact(7).id)).toBe(true);
    // The next one begins empty.
    await reopen();
    expect(field('name')).toHaveProperty('value', '');
  });

  it('needs a name and a way to answer, and says so at the field', async () => {
    await open();
    await save();
    screen.getByText(texts.error.required);
    screen.getByText(texts.error.unreachable);
    expect(document.activeElement).toBe(field('name'));
    expect(calls).toHaveLength(0);
  });

  it('is kept as typed when it cannot be sent, and sent again under the same key', async () => {
    answer = () => new Response('{}', { status: 503 });
    await open();
    await userEvent.type(field('name'), 'Anna');
    await userEvent.type(field('phone'), '20000000');
    await save();
    await screen.findByText(texts.failed.server);
    await save();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    const keys = calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
    await userEvent.click(screen.getByRole('button', { name: texts.close }));
    await reopen();
    expect(field('name')).toHaveProperty('value', 'Anna');
    expect(field('phone')).toHaveProperty('value', '20000000');
    answer = () => Response.json(contact(7), { status: 201 });
    await save();
    await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
  });

  it('shows what the server refused at its field', async () => {
    const errors = [{ field: 'phone', code: 'invalid' }];
    answer = () => Response.json({ code: 'validation_failed', errors }, { status: 422 });
    await open();
    await userEvent.type(field('name'), 'Anna');
    await userEvent.type(field('phone'), 'vakarā');
    await save();
    await screen.findByText(texts.error.invalid);
    expect(document.activeElement).toBe(field('phone'));
  });

  it('of somebody who is known leads to what they sent', async () => {
    matching = [contact(3)];
    await open();
    await userEvent.type(field('phone'), '20000000');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: /Anna Ozola 3/ }));
    expect(location.search).toBe(`?status=new&id=${contact(3).id}`);
  });

  it('is merged with another one after both were shown', async () => {
    matching = [contact(2)];
    answer = () => Response.json(contact(2));
    mount(<SamePerson contact={contact(5)} />);
    await userEvent.click(await screen.findByRole('button', { name: texts.same.merge }));
    const dialog = await screen.findByRole('dialog');
    const [kept, absorbed] = within(dialog).getAllByText(/^Ziņojums/);
    expect(kept?.textContent).toBe('Ziņojums 2');
    expect(absorbed?.textContent).toBe('Ziņojums 5');
    await userEvent.click(within(dialog).getByRole('button', { name: texts.same.confirmMerge }));
    await vi.waitFor(() => expect(showToast).toHaveBeenCalled());
    expect(calls[0]).toMatchObject({
      path: `/api/admin/contacts/${contact(5).id}/merge`,
      body: { with: contact(2).id, version: 5, withVersion: 2 },
    });
    expect(location.search).toBe(`?status=new&id=${contact(2).id}`);
  });

  it('is not merged when somebody has changed one of both, and says so', async () => {
    matching = [contact(2)];
    answer = () => Response.json({ code: 'contact_changed', contact: contact(2) }, { status: 412 });
    mount(<SamePerson contact={contact(5)} />);
    await userEvent.click(await screen.findByRole('button', { name: texts.same.merge }));
    await userEvent.click(await screen.findByRole('button', { name: texts.same.confirmMerge }));
    await screen.findByText(texts.same.changed);
    expect(location.search).toBe('?status=new');
  });

  it('says with what it was merged before', () => {
    const merged = [{ ...contact(4), gdprConsent: true }] as unknown as Contact['merged'];
    mount(<SamePerson contact={contact(5, { merged })} />);
    const history = screen.getByRole('region', { name: texts.merged.title });
    within(history).getByText(/Anna Ozola 4/);
    within(history).getByText(/anna@example\.lv/);
  });
});
