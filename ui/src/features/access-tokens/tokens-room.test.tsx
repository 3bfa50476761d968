import { render, screen, within } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccessToken } from '../../api/get-access-tokens';
import { RoleContext, SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/overview.json';
import lv from '../../locales/lv/overview.json';
import { PageFrame } from '../../test/page-frame';
import { TokensRoom } from './tokens-room';

vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

const SECRET = 'vitrina_0123';
const token: AccessToken = {
  id: '01938a4e-0000-7000-8000-000000000001',
  name: 'Stenda klēpjdators',
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: null,
};
const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
let tokens: AccessToken[];

beforeEach(() => {
  tokens = [];
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockImplementation((_path, init) => {
    if (init?.method === 'POST') {
      tokens = [token];
      return Promise.resolve(Response.json({ secret: SECRET, token }, { status: 201 }));
    }
    if (init?.method === 'DELETE') {
      tokens = [];
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    return Promise.resolve(Response.json(tokens));
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

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('tokens of devices at fairs in $language', ({ language, texts }) => {
  const openRoom = () =>
    render(
      <PageFrame language={language} path="/admin/overview" texts={{ overview: texts }}>
        <SessionContext.Provider value={vi.fn()}>
          <TokensRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
  it('are not asked for by whoever may not see them', () => {
    render(
      <PageFrame language={language} path="/admin/overview" texts={{ overview: texts }}>
        <SessionContext.Provider value={vi.fn()}>
          <RoleContext.Provider value="sales">
            <TokensRoom />
          </RoleContext.Provider>
        </SessionContext.Provider>
      </PageFrame>,
    );
    expect(fetchMock).not.toHaveBeenCalled();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  const named = (text: string) => text.replace('{{name}}', token.name);

  it('are made by name, shown once, and listed without their secret', async () => {
    openRoom();
    await userEvent.type(await screen.findByLabelText(texts.tokens.name), token.name);
    await userEvent.click(screen.getByRole('button', { name: texts.tokens.create }));
    await screen.findByText(SECRET);
    screen.getByText(named(texts.tokens.once));
    const row = (await screen.findByText(token.name)).closest('li');
    expect(row?.textContent).toContain(texts.tokens.neverUsed);
    expect(row?.textContent).not.toContain(SECRET);
    expect(fetchMock.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body).toBe(
      JSON.stringify({ name: token.name }),
    );
  });

  it('are not made without a name', async () => {
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: texts.tokens.create }));
    screen.getByText(texts.tokens.nameMissing);
    expect(fetchMock.mock.calls.some(([, init]) => init?.method === 'POST')).toBe(false);
  });

  it('are revoked only after a question', async () => {
    tokens = [token];
    openRoom();
    await userEvent.click(await screen.findByRole('button', { name: named(texts.tokens.revokeNamed) }));
    expect(fetchMock.mock.calls.some(([, init]) => init?.method === 'DELETE')).toBe(false);
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: texts.tokens.revoke }));
    await vi.waitFor(() => {
      expect(screen.queryByText(token.name)).toBeNull();
    });
    expect(fetchMock.mock.calls.some(([path]) => path === `/api/admin/tokens/${token.id}`)).toBe(true);
  });

  it('are no affair of those who may not see them', async () => {
    fetchMock.mockResolvedValue(Response.json({ code: 'forbidden' }, { status: 403 }));
    const { container } = openRoom();
    await vi.waitFor(() => {
      expect(fetchMock).toHaveBeenCalled();
    });
    await Promise.resolve();
    expect(container.textContent).toBe('');
  });
});
