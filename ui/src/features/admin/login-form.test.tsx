import { render, screen } from '@testing-library/preact';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/admin.json';
import lv from '../../locales/lv/admin.json';
import { PageFrame } from '../../test/page-frame';
import { LoginForm } from './login-form';

const answer = vi.fn<(path?: string, init?: RequestInit) => Promise<Response>>();
const alert = vi.fn<(message?: string) => void>();
const onLoggedIn = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('alert', alert);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function refuse(status: number, code: string, headers: Record<string, string> = {}): void {
  answer.mockResolvedValue(new Response(JSON.stringify({ code }), { status, headers }));
}

const sentBodies = () => answer.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);

describe.each([
  { language: 'lv' as const, texts: lv },
  { language: 'en' as const, texts: en },
])('the login form in $language', ({ language, texts }) => {
  async function logIn(password: string): Promise<void> {
    render(
      <PageFrame language={language} texts={{ admin: texts }}>
        <LoginForm onLoggedIn={onLoggedIn} />
      </PageFrame>,
    );
    if (password) await userEvent.type(screen.getByLabelText(texts.login.password.label), password);
    await userEvent.click(screen.getByRole('button', { name: texts.login.submit.label }));
  }

  it('asks for a password without asking the server', async () => {
    await logIn('   ');
    await screen.findByText(texts.login.error.required);
    expect(answer).not.toHaveBeenCalled();
  });

  it('lets in with the right password', async () => {
    answer.mockResolvedValue(new Response('{"success":true}'));
    await logIn('pareizā');
    await vi.waitFor(() => {
      expect(onLoggedIn).toHaveBeenCalledOnce();
    });
  });

  it('says a wrong password in an alert and empties the field', async () => {
    refuse(401, 'wrong_password');
    await logIn('nepareizā');
    await vi.waitFor(() => {
      expect(alert).toHaveBeenCalledWith('Nepareiza parole');
    });
    expect(screen.getByLabelText<HTMLInputElement>(texts.login.password.label).value).toBe('');
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it('asks for a code once one is needed, and sends it with the password', async () => {
    refuse(401, 'code_needed');
    await logIn('pareizā');
    const field = await screen.findByLabelText(texts.login.code.label);
    expect(document.activeElement).toBe(field);
    refuse(401, 'wrong_code');
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: texts.login.submit.label }));
    await screen.findByText(texts.login.error.wrongCode);
    expect(sentBodies().at(-1)).toEqual({ password: 'pareizā', code: '123456' });
    expect(alert).not.toHaveBeenCalled();
    expect(onLoggedIn).not.toHaveBeenCalled();
  });

  it('asks for the address too once there are several accounts', async () => {
    answer.mockResolvedValue(
      Response.json({ code: 'validation_failed', errors: [{ field: 'email', code: 'required' }] }, { status: 422 }),
    );
    await logIn('pareizā');
    const field = await screen.findByLabelText(texts.login.email.label);
    await screen.findByText(texts.login.error.emailRequired);
    answer.mockResolvedValue(Response.json({ success: true, role: 'sales' }));
    await userEvent.type(field, 'ilze@example.lv');
    await userEvent.click(screen.getByRole('button', { name: texts.login.submit.label }));
    await vi.waitFor(() => {
      expect(onLoggedIn).toHaveBeenCalledWith('sales');
    });
    expect(sentBodies().at(-1)).toEqual({ email: 'ilze@example.lv', password: 'pareizā' });
  });

  it('says how long to wait after too many attempts', async () => {
    refuse(429, 'rate_limited', { 'Retry-After': '840' });
    await logIn('kaut kas');
    expect((await screen.findByRole('alert')).textContent).toMatch(/14 min(ūtes|utes)/);
    expect(alert).not.toHaveBeenCalled();
  });

  it('names the command that unlocks a server without a password', async () => {
    refuse(403, 'admin_locked');
    await logIn('kaut kas');
    await screen.findByText('vitrina admin set-password');
  });

  it('says that the server cannot be reached', async () => {
    answer.mockRejectedValue(new TypeError('failed to fetch'));
    await logIn('kaut kas');
    await screen.findByText(texts.login.error.network);
  });
});
