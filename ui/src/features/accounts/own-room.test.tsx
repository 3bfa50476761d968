import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '../../lib/admin-session';
import en from '../../locales/en/accounts.json';
import lv from '../../locales/lv/accounts.json';
import { PageFrame } from '../../test/page-frame';
import { textsOf } from '../../test/render';
import { OwnRoom } from './own-room';

vi.mock('../../components/toast-store', () => ({ showToast: vi.fn() }));

const fetchMock = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const endSession = vi.fn();
const CODES = Array.from({ length: 10 }, (_, index) => `abcd${String(index)}-efghj`);
let factor: string;
let answers: Record<string, () => Response>;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  factor = 'off';
  answers = {};
  fetchMock.mockImplementation((path, init) => {
    const me = { id: 'a', name: 'Anna', email: '', role: 'owner', secondFactor: factor };
    const answer = answers[`${init?.method ?? ''} ${path}`] ?? (() => Response.json(me));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const refuse = (field: string) => () =>
  Response.json({ code: 'validation_failed', errors: [{ field, code: 'invalid' }] }, { status: 422 });

describe.each([
  { language: 'lv' as const, texts: lv.own },
  { language: 'en' as const, texts: en.own },
])("one's own account in $language", ({ language, texts }) => {
  async function openRoom() {
    render(
      <PageFrame language={language} path="/admin/account" texts={textsOf(language)}>
        <SessionContext.Provider value={endSession}>
          <OwnRoom />
        </SessionContext.Provider>
      </PageFrame>,
    );
    await screen.findByRole('heading', { name: texts.factor.title });
  }
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('gets a second factor by a right code, and shows the recovery codes until they are kept', async () => {
    await openRoom();
    const setUp = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://', qr: '<?xml version="1.0"?><svg></svg>' };
    answers['POST /api/admin/me/second-factor'] = () => Response.json(setUp);
    answers['POST /api/admin/me/second-factor/confirm'] = refuse('code');
    await click(texts.factor.begin);
    const image = await screen.findByRole('img', { name: texts.factor.qr });
    expect(image.querySelector('svg')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(texts.factor.secret).value).toBe(setUp.secret);
    await click(texts.factor.confirm);
    await screen.findByText(texts.factor.wrong);
    answers['POST /api/admin/me/second-factor/confirm'] = () => {
      factor = 'on';
      return Response.json({ recoveryCodes: CODES });
    };
    await click(texts.factor.confirm);
    await screen.findByText(CODES[9] ?? '');
    expect(screen.getAllByText(/^abcd/)).toHaveLength(10);
    await click(texts.recovery.done);
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    await screen.findByText(texts.factor.on);
  });

  it('keeps the session when the present password is wrong', async () => {
    await openRoom();
    answers['POST /api/admin/me/password'] = refuse('current');
    await userEvent.type(screen.getByLabelText(texts.password.current), 'nepareiza');
    await userEvent.type(screen.getByLabelText(texts.password.next), 'jauna gara parole');
    await click(texts.password.submit);
    await screen.findByText(texts.password.wrong);
    expect(endSession).not.toHaveBeenCalled();
  });

  it('says that a second factor is asked of everybody', async () => {
    factor = 'due';
    await openRoom();
    await screen.findByText(texts.factor.due);
  });
});
