import { type FormEvent, useRef, useState } from 'react';
import { postLogin } from '../../api/post-login';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { CommandText } from '../../components/command-text';
import { type LoginFailure, toLoginFailure } from './login-failure';
import { describeWait } from './wait-text';

const FIELD_ID = 'admin-password';

export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation('admin');
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !form.current) return;
    const password = readPassword(form.current);
    const failed = password.trim() === '' ? ({ kind: 'required' } as const) : await send(password);
    setFailure(failed);
    if (!failed) {
      onLoggedIn();
      return;
    }
    document.getElementById(FIELD_ID)?.focus();
    if (failed.kind === 'wrong') {
      form.current.reset();
      // The specification asks for the browser's own alert here.
      window.alert(t('login.error.wrong'));
    }
  }

  async function send(password: string): Promise<LoginFailure | null> {
    setPending(true);
    setFailure(null);
    try {
      await postLogin(password);
      return null;
    } catch (error) {
      return toLoginFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    // By post even before the scripts work: a password must never stand in an address.
    <form ref={form} method="post" action="/api/admin/login" noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers keep a password under a name. */}
      <input type="text" name="username" autoComplete="username" value="administrator" readOnly hidden />
      <TextInput
        id={FIELD_ID}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        label={t('login.password.label')}
        error={failure?.kind === 'required' ? t('login.error.required') : null}
      />
      <Button type="submit" isLoading={isPending} className="mt-5 w-full">
        {t(isPending ? 'login.submit.pending' : 'login.submit.label')}
      </Button>
      <LoginAlert failure={failure} />
    </form>
  );
}

function readPassword(form: HTMLFormElement): string {
  const password = new FormData(form).get('password');
  return typeof password === 'string' ? password : '';
}

function LoginAlert({ failure }: { failure: LoginFailure | null }) {
  const { t } = useTranslation('admin');
  if (!failure || failure.kind === 'required' || failure.kind === 'wrong') return null;
  const text =
    failure.kind === 'throttled'
      ? t('login.error.throttled', { wait: describeWait(failure.retryAfterSecs, t) })
      : t(`login.error.${failure.kind}`);
  return (
    <div className="mt-5">
      <Alert tone="danger">
        <CommandText text={text} />
      </Alert>
    </div>
  );
}
