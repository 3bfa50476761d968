import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Role } from '../../api/get-me';
import { type Credentials, postLogin } from '../../api/post-login';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { CommandText } from '../../components/command-text';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { readSecret, readText } from '../../lib/form-values';
import { LoginCode } from './login-code';
import { type LoginFailure, toLoginFailure } from './login-failure';
import { describeWait } from './wait-text';

const IDS = { email: 'admin-email', password: 'admin-password', code: 'admin-code' } as const;

type LoginFormProps = {
  /** There are several accounts. */
  asksEmail?: boolean;
  onLoggedIn: (role: Role) => void;
};

/** Asks for the password; for the address too where there are several accounts, and for a code once one is needed. */
export function LoginForm({ asksEmail = false, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('admin');
  const form = useRef<HTMLFormElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [lacksEmail, setLacksEmail] = useState(false);
  useEffect(() => {
    // What is sent before would be a plain form, which the login does not take.
    setAwake(true);
  }, []);
  useLayoutEffect(() => {
    if (failure) document.getElementById(IDS[fieldOf(failure)])?.focus();
  }, [failure]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !form.current) return;
    const credentials = readCredentials(form.current);
    if (credentials.password.trim() === '') {
      setFailure({ kind: 'required' });
      return;
    }
    setPending(true);
    setFailure(null);
    try {
      onLoggedIn(await postLogin(credentials));
    } catch (error) {
      explain(toLoginFailure(error));
    } finally {
      setPending(false);
    }
  }

  function explain(failed: LoginFailure) {
    setFailure(failed);
    if (failed.kind === 'codeNeeded') setAsksCode(true);
    if (failed.kind === 'emailRequired') setLacksEmail(true);
    if (failed.kind !== 'wrong') return;
    const email = form.current?.querySelector<HTMLInputElement>(`#${IDS.email}`)?.value;
    form.current?.reset();
    const field = form.current?.querySelector<HTMLInputElement>(`#${IDS.email}`);
    if (field && email !== undefined) field.value = email;
    // The specification asks for the browser's own alert here.
    window.alert(t('login.error.wrong'));
  }

  return (
    // By post even before the scripts work: a password must never stand in an address.
    <form ref={form} method="post" action="/api/admin/login" noValidate onSubmit={(event) => void submit(event)}>
      {/* With keys: what was typed into one field must not move into another. */}
      {asksEmail || lacksEmail ? (
        <TextInput
          key="email"
          id={IDS.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          label={t('login.email.label')}
          error={failure?.kind === 'emailRequired' ? t('login.error.emailRequired') : null}
          className="mb-5"
        />
      ) : (
        // Password managers keep a password under a name.
        <input key="name" type="text" name="username" autoComplete="username" value="administrator" readOnly hidden />
      )}
      <TextInput
        key="password"
        id={IDS.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        label={t('login.password.label')}
        error={failure?.kind === 'required' ? t('login.error.required') : null}
      />
      {asksCode ? <LoginCode key="code" id={IDS.code} isWrong={failure?.kind === 'wrongCode'} /> : null}
      <Button type="submit" disabled={!isAwake} isLoading={isPending} className="mt-5 w-full">
        {t(isPending ? 'login.submit.pending' : 'login.submit.label')}
      </Button>
      <LoginAlert failure={failure} />
    </form>
  );
}

function fieldOf({ kind }: LoginFailure): keyof typeof IDS {
  if (kind === 'emailRequired') return 'email';
  return kind === 'codeNeeded' || kind === 'wrongCode' ? 'code' : 'password';
}

function readCredentials(form: HTMLFormElement): Credentials {
  const [email, code] = [readText(form, 'email'), readText(form, 'code')];
  return { password: readSecret(form, 'password'), ...(email && { email }), ...(code && { code }) };
}

const SHOWN_ELSEWHERE: readonly LoginFailure['kind'][] = [
  'required',
  'wrong',
  'emailRequired',
  'codeNeeded',
  'wrongCode',
];

function LoginAlert({ failure }: { failure: LoginFailure | null }) {
  const { t } = useTranslation('admin');
  if (!failure || SHOWN_ELSEWHERE.includes(failure.kind)) return null;
  const text =
    failure.kind === 'throttled'
      ? t('login.error.throttled', { wait: describeWait(failure.retryAfterSecs, t) })
      : t(`login.error.${failure.kind as 'locked' | 'network' | 'server'}`);
  return (
    <div className="mt-5">
      <Alert tone="danger">
        <CommandText text={text} />
      </Alert>
    </div>
  );
}
