import { fireEvent, render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '../../components/toast-store';
import { SessionContext, TakeRoleContext } from '../../lib/admin-session';
import { textsOf } from '../../test/render';
import en from '../../locales/en/accounts.json';
import enAdmin from '../../locales/en/admin.json';
import lv from '../../locales/lv/accounts.json';
import lvAdmin from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { AccountsRoom } from './accounts-room';

vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const AT = '2026-11-21T10:00:00Z';
const ANNA = { id: 'a', name: 'Anna', email: 'anna@example.lv', role: 'owner', hasSecondFactor: true, createdAt: AT };
const ILZE = { id: 'i', name: 'Ilze', email: 'ilze@example.lv', role: 'sales', hasSecondFactor: false, createdAt: AT };
const SEEN: Record<string, unknown> = {
  '/api/admin/accounts': { accounts: [ANNA, ILZE], invitations: [] },
  '/api/admin/me': { id: 'a', name: 'Anna', email: 'anna@example.lv', role: 'owner', secondFactor: 'on' },
  '/api/admin/sessions': [
    { id: '1', account: 'a', createdAt: AT, lastSeenAt: AT, isOwn: true },
    { id: '2', account: 'i', createdAt: AT, lastSeenAt: AT, isOwn: false },
  ],
  '/api/admin/journal': {
    entries: [
      {
        id: 'j',
        at: AT,
        account: null,
        name: '',
        action: 'accountAdded',
        subject: 'i',
        whom: null,
        detail: 'sales',
        count: null,
      },
      {
        id: 'k',
        at: AT,
        account: 'a',
        name: 'A',
        action: 'statusChanged',
        subject: 'k',
        whom: null,
        detail: 'won',
        count: null,
      },
      {
        id: 'l',
        at: AT,
        account: 'a',
        name: 'A',
        action: 'tokenCreated',
        subject: null,
        whom: null,
        detail: 'owner',
        count: null,
      },
      {
        id: 'm',
        at: AT,
        account: 'a',
        name: 'A',
        action: 'accountRemoved',
        subject: 'x',
        whom: 'Zane <z@example.lv>',
        detail: null,
        count: null,
      },
      {
        id: 'n',
        at: AT,
        account: null,
        name: '',
        action: 'dataRestored',
        subject: null,
        whom: null,
        detail: AT,
        count: null,
      },
      {
        id: 'o',
        at: AT,
        account: 'a',
        name: 'Administrator',
        action: 'jobRetried',
        subject: '0193-j',
        whom: null,
        detail: 'daily-mail',
        count: null,
      },
    ],
    next: null,
  },
};
const takeRole = vi.fn();
let answerChange: () => Response;
/** How many open requests each has. */
let openOf: Record<string, number>;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  answerChange = () => new Response(null, { status: 204 });
  openOf = {};
  fetchMock.mockImplementation((path, init) => {
    if (init?.method !== 'GET') return Promise.resolve(answerChange());
    const query = new URL(path, 'http://localhost').searchParams;
    if (!path.startsWith('/api/admin/contacts')) return Promise.resolve(Response.json(SEEN[path]));
    expect(query.get('status')).toBe('new,contacted');
    const count = openOf[query.get('assignee') ?? ''] ?? 0;
    return Promise.resolve(Response.json([], { headers: { 'X-Total-Count': String(count) } }));
  });
  // happy-dom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const changes = () =>
  fetchMock.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([path, init]) => `${init?.method ?? ''} ${path} ${(init?.body as string | undefined) ?? ''}`.trim());

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('the accounts in $language', ({ language, texts }) => {
  async function openRoom() {
    render(
      <PageFrame language={language} path="/admin/accounts" texts={textsOf(language)}>
        <SessionContext.Provider value={vi.fn()}>
          <TakeRoleContext.Provider value={takeRole}>
            <AccountsRoom />
          </TakeRoleContext.Provider>
        </SessionContext.Provider>
      </PageFrame>,
    );
    await screen.findByRole('heading', { name: texts.journal.title });
  }
  const named = (text: string, name: string) => text.replace('{{name}}', name);

  const roleOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(named(texts.people.roleOf, name));
  const saveRole = (name: string, role: 'owner' | 'sales' | 'editor') =>
    screen.getByRole('button', {
      name: named(texts.people.change.saveNamed, name).replace('{{role}}', texts.role[role]),
    });

  it('change a role once it is saved, not by choosing alone', async () => {
    await openRoom();
    await userEvent.selectOptions(roleOf('Ilze'), 'owner');
    await userEvent.click(screen.getByRole('button', { name: texts.people.change.cancel }));
    expect(roleOf('Ilze').value).toBe('sales');
    expect(document.activeElement).toBe(roleOf('Ilze'));
    await userEvent.selectOptions(roleOf('Ilze'), 'editor');
    expect(changes()).toEqual([]);
    await userEvent.click(saveRole('Ilze', 'editor'));
    await vi.waitFor(() => {
      expect(changes()).toEqual(['PATCH /api/admin/accounts/i {"role":"editor"}']);
    });
  });

  it('take rights from oneself after a question only, and the frame hears of it', async () => {
    await openRoom();
    await userEvent.selectOptions(roleOf('Anna'), 'sales');
    await userEvent.click(saveRole('Anna', 'sales'));
    expect(changes()).toEqual([]);
    expect(takeRole).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: texts.people.ownRole.confirm }));
    await vi.waitFor(() => {
      expect(takeRole).toHaveBeenCalledWith('sales');
    });
    expect(changes()).toEqual(['PATCH /api/admin/accounts/a {"role":"sales"}']);
  });

  it('keep the own role where it is refused', async () => {
    await openRoom();
    answerChange = () => Response.json({ code: 'last_owner' }, { status: 409 });
    await userEvent.selectOptions(roleOf('Anna'), 'sales');
    await userEvent.click(saveRole('Anna', 'sales'));
    await userEvent.click(await screen.findByRole('button', { name: texts.people.ownRole.confirm }));
    await vi.waitFor(() => {
      expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ description: texts.people.toast.lastOwner }));
    });
    expect(takeRole).not.toHaveBeenCalled();
  });

  it('go after a question only, and say why the last owner stays', async () => {
    await openRoom();
    answerChange = () => Response.json({ code: 'last_owner' }, { status: 409 });
    await userEvent.click(screen.getByRole('button', { name: named(texts.people.removeNamed, 'Anna') }));
    expect(changes()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: texts.people.confirm.remove }));
    await vi.waitFor(() => {
      expect(showToast).toHaveBeenCalledWith(
        expect.objectContaining({ description: texts.people.toast.lastOwner, tone: 'danger' }),
      );
    });
    expect(changes()).toEqual(['DELETE /api/admin/accounts/a']);
  });

  it('say how many open requests become nobody’s by a removal, and by another role', async () => {
    openOf.i = 2;
    await openRoom();
    const left = texts.people.left_other.replace('{{count}}', '2');
    await userEvent.click(screen.getByRole('button', { name: named(texts.people.removeNamed, 'Anna') }));
    expect(screen.queryByText(left)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: texts.people.confirm.cancel }));
    await userEvent.click(screen.getByRole('button', { name: named(texts.people.removeNamed, 'Ilze') }));
    await screen.findByText(left);
    await userEvent.click(await screen.findByRole('button', { name: texts.people.confirm.cancel }));
    expect(screen.queryByText(left)).toBeNull();
    await userEvent.selectOptions(roleOf('Ilze'), 'editor');
    await screen.findByText(left);
    expect(changes()).toEqual([]);
  });

  it('show the link of an invitation once, to be copied', async () => {
    await openRoom();
    answerChange = () => Response.json({ path: '/admin/invite#secret' }, { status: 201 });
    await userEvent.type(screen.getByLabelText(texts.invite.name), 'Jānis');
    await userEvent.type(screen.getByLabelText(texts.invite.email), 'janis@example.lv');
    await userEvent.click(screen.getByRole('button', { name: texts.invite.submit }));
    const link = await screen.findByLabelText<HTMLInputElement>(texts.invite.link);
    expect(link.value.endsWith('/admin/invite#secret')).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(texts.invite.name).value).toBe('');
  });

  it('make nobody an owner who is invited after another, and name the role of who is invited', async () => {
    await openRoom();
    answerChange = () => Response.json({ path: '/admin/invite#secret' }, { status: 201 });
    for (const { name, role } of [
      { name: 'Jānis', role: 'editor' },
      { name: 'Zane', role: 'sales' },
    ] as const) {
      fireEvent.input(screen.getByLabelText(texts.invite.name), { target: { value: name } });
      fireEvent.input(screen.getByLabelText(texts.invite.email), { target: { value: 'kolege@example.lv' } });
      if (role !== 'sales') await userEvent.selectOptions(screen.getByLabelText(texts.role.label), role);
      await userEvent.click(screen.getByRole('button', { name: texts.invite.submit }));
      await screen.findByText(named(texts.invite.ready, name).replace('{{role}}', texts.role[role]));
      expect(screen.getByLabelText<HTMLSelectElement>(texts.role.label).value).toBe('sales');
    }
    expect(changes().map((change) => /"role":"(.*)"/.exec(change)?.[1])).toEqual(['editor', 'sales']);
  });

  it('say what is wrong with an invitation', async () => {
    await openRoom();
    answerChange = () =>
      Response.json({ code: 'validation_failed', errors: [{ field: 'email', code: 'taken' }] }, { status: 422 });
    await userEvent.click(screen.getByRole('button', { name: texts.invite.submit }));
    await screen.findByText(texts.invite.error.taken);
    answerChange = () => Response.json({ code: 'own_email_missing' }, { status: 409 });
    await userEvent.click(screen.getByRole('button', { name: texts.invite.submit }));
    await screen.findByText(texts.invite.error.ownEmail);
  });

  it("end another one's session, not their own", async () => {
    await openRoom();
    const [end, ...more] = screen.getAllByRole('button', {
      name: new RegExp(`^${texts.sessions.endNamed.split(':')[0] ?? ''}:`),
    });
    expect(more).toEqual([]);
    if (end) await userEvent.click(end);
    await vi.waitFor(() => {
      expect(changes()).toEqual(['DELETE /api/admin/sessions/2']);
    });
  });

  it('tell in the journal what the machine did', async () => {
    await openRoom();
    expect(screen.getAllByRole('cell', { name: texts.journal.machine })).toHaveLength(2);
    screen.getByRole('cell', { name: new RegExp(texts.journal.action.accountAdded) });
  });

  it('tell in the journal what became of it in the page’s words, and names as they are', async () => {
    await openRoom();
    screen.getByRole('cell', { name: `${texts.journal.action.accountAdded} · ${texts.role.sales} · i` });
    const { contacts, jobKind } = { lv: lvAdmin, en: enAdmin }[language];
    screen.getByRole('cell', { name: `${texts.journal.action.statusChanged} · ${contacts.status.won} · k` });
    screen.getByRole('cell', { name: `${texts.journal.action.tokenCreated} · owner` });
    screen.getByRole('cell', { name: `${texts.journal.action.accountRemoved} · Zane <z@example.lv>` });
    screen.getByRole('cell', { name: new RegExp(`${texts.journal.action.jobRetried} · ${jobKind['daily-mail']} · `) });
    const restored = screen.getByRole('cell', { name: new RegExp(texts.journal.action.dataRestored) });
    expect(restored.textContent).not.toContain(AT);
  });
});
