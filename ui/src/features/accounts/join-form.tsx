import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../api/client';
import type { Role } from '../../api/get-me';
import { postInvitationAnswer } from '../../api/post-invitation-answer';
import { type Invited, postInvitationLook } from '../../api/post-invitation-look';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { readSecret, readText } from '../../lib/form-values';
import { fieldCode } from './field-code';
import { PasswordOwner } from './password-owner';

type Failure = 'over' | 'failed' | 'throttled';

/** Whoever was invited sets a name and a password, and is in. */
export function JoinForm({ onJoined }: { onJoined: (role: Role) => void }) {
  const { t } = useTranslation('accounts');
  const [invited, setInvited] = useState<Invited | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    postInvitationLook(readToken()).then(setInvited, (failed: unknown) => setError(failed as Error));
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const [name, password] = [readText(form, 'name'), readSecret(form, 'password')];
    setPending(true);
    setError(null);
    try {
      onJoined(await postInvitationAnswer({ token: readToken(), name, password }));
    } catch (failed) {
      setError(failed as Error);
    } finally {
      setPending(false);
    }
  }

  const failure = describeFailure(error);
  const alert = failure ? <Alert tone="danger">{t(`join.${failure}`)}</Alert> : null;
  if (!invited) return alert ?? <Waiting label={t('join.loading')} />;
  return (
    // By post even before the scripts work: a password must never stand in an address.
    <form
      method="post"
      action="/api/invitation"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t('join.text', { email: invited.email, role: t(`role.${invited.role}`) })}
      </p>
      {/* Password managers keep a password under a name. */}
      <PasswordOwner email={invited.email} />
      <TextInput
        id="join-name"
        name="name"
        autoComplete="name"
        defaultValue={invited.name}
        label={t('join.name')}
        error={fieldCode(error, 'name') === null ? null : t('invite.error.required')}
      />
      <TextInput
        id="join-password"
        name="password"
        type="password"
        autoComplete="new-password"
        label={t('join.password')}
        hint={t('join.hint')}
        error={fieldCode(error, 'password') === null ? null : t('own.password.short')}
      />
      <Button type="submit" isLoading={isPending}>
        {t('join.submit')}
      </Button>
      {alert}
    </form>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

/** What stands after the `#`. */
function readToken(): string {
  return window.location.hash.slice(1);
}

function describeFailure(error: Error | null): Failure | null {
  if (!error) return null;
  if (!(error instanceof ApiError)) return 'failed';
  if (error.fieldErrors.length > 0) return null;
  if (error.code === 'invitation_over') return 'over';
  return error.code === 'rate_limited' ? 'throttled' : 'failed';
}
