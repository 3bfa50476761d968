import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/client';
import type { Invitation } from '../../api/get-accounts';
import { type Role, ROLES } from '../../api/get-me';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Select } from '../../components/select';
import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';
import { usePage } from '../../lib/page-context';
import { withPrefix } from '../../lib/local-path';
import { readText } from '../../lib/form-values';
import { fieldCode } from './field-code';
import { roleOptions } from './role-options';
import { RoomSection } from './room-section';
import { useAccountChanges } from './use-accounts';

type Made = { name: string; role: Role; link: string };

/** Makes a link for somebody new; it is shown this once, and sent by whoever made it. */
export function InviteForm({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('accounts');
  const { prefixed } = usePage();
  const { invite, withdraw } = useAccountChanges();
  const describe = useMoment();
  const [made, setMade] = useState<Made | null>(null);
  const error = invite.error;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const role: Role = ROLES.find((known) => known === readText(form, 'role')) ?? 'sales';
    const name = readText(form, 'name');
    setMade(null);
    invite.mutate(
      { name, email: readText(form, 'email'), role },
      {
        onSuccess: (path) => {
          form.reset();
          setMade({ name, role, link: window.location.origin + withPrefix(path, prefixed) });
        },
      },
    );
  }

  return (
    <RoomSection id="invite" title={t('invite.title')} text={t('invite.text')}>
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <TextInput
          id="invite-name"
          name="name"
          autoComplete="off"
          label={t('invite.name')}
          error={useFieldError(error, 'name')}
        />
        <TextInput
          id="invite-email"
          name="email"
          type="email"
          autoComplete="off"
          label={t('invite.email')}
          error={useFieldError(error, 'email')}
        />
        <Select id="invite-role" name="role" label={t('role.label')} options={roleOptions(t)} />
        <Button type="submit" variant="pine" size="small" className="self-end" isLoading={invite.isPending}>
          {t('invite.submit')}
        </Button>
      </form>
      <InviteFailure error={error} />
      {made ? <MadeLink {...made} /> : null}
      {invitations.length > 0 ? (
        <>
          <h3 className="mt-6 text-lg">{t('invite.open')}</h3>
          <ul className="mt-3 grid gap-3">
            {invitations.map(({ id, name, email, role, expiresAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-4"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-ink-soft wrap-anywhere">
                    {`${email} · ${t(`role.${role}`)} · ${t('invite.until', { moment: describe(expiresAt) })}`}
                  </p>
                </div>
                <Button
                  variant="outline"
                  size="small"
                  aria-label={t('invite.withdrawNamed', { name })}
                  isLoading={withdraw.isPending && withdraw.variables === id}
                  onClick={() => withdraw.mutate(id)}
                >
                  {t('invite.withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </RoomSection>
  );
}

/** What is wrong with a field, if the server refused it. */
function useFieldError(error: Error | null, field: string): string | null {
  const { t } = useTranslation('accounts');
  const code = fieldCode(error, field);
  if (code === null) return null;
  const isKnown = code === 'required' || code === 'taken' || code === 'too_long';
  return t(isKnown ? `invite.error.${code}` : 'invite.error.invalid');
}

function InviteFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation('accounts');
  if (!error || (error instanceof ApiError && error.fieldErrors.length > 0)) return null;
  const code = error instanceof ApiError ? error.code : '';
  const key = code === 'own_email_missing' ? 'ownEmail' : code === 'too_many_accounts' ? 'tooMany' : 'failed';
  return (
    <div className="mt-4">
      <Alert tone="danger">{t(`invite.error.${key}`)}</Alert>
    </div>
  );
}

function MadeLink({ name, role, link }: Made) {
  const { t } = useTranslation('accounts');
  return (
    <div className="mt-4 grid gap-3">
      <Alert tone="success">
        <p className="font-semibold">{t('invite.ready', { name, role: t(`role.${role}`) })}</p>
        <p>{t('invite.once')}</p>
      </Alert>
      <TextInput
        id="invite-link"
        readOnly
        value={link}
        label={t('invite.link')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={link} description={t('invite.link')} />
    </div>
  );
}
