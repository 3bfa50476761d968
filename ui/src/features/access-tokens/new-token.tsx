import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/client';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { copyText } from '../../lib/copy-text';
import { isForbidden, type useTokenChanges } from './use-access-tokens';

const NAME_MAX_CHARS = 80;

/** Makes a token and shows its secret until the next one is made. */
export function NewToken({ create }: Pick<ReturnType<typeof useTokenChanges>, 'create'>) {
  const { t } = useTranslation('overview');
  const [name, setName] = useState('');
  const [isBlank, setBlank] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setBlank(name.trim() === '');
    if (name.trim() !== '') create.mutate(name, { onSuccess: () => setName('') });
  }

  return (
    <>
      <form className="mt-5 flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
        <TextInput
          id="token-name"
          className="min-w-0 flex-1 basis-60"
          label={t('tokens.name')}
          hint={t('tokens.nameHint')}
          error={isBlank ? t('tokens.nameMissing') : null}
          value={name}
          maxLength={NAME_MAX_CHARS}
          autoComplete="off"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="outline" size="small" isLoading={create.isPending}>
          {t('tokens.create')}
        </Button>
      </form>
      <div className="mt-4" aria-live="polite">
        {create.data ? <Secret secret={create.data.secret} name={create.data.token.name} /> : null}
      </div>
      {create.isError && !isForbidden(create.error) ? (
        <Alert tone="danger">{explain(create.error, t('tokens.toast.again'))}</Alert>
      ) : null}
    </>
  );
}

function Secret({ secret, name }: { secret: string; name: string }) {
  const { t } = useTranslation('overview');
  const copy = () => {
    copyText(secret).then(
      () => showToast({ title: t('tokens.copied'), description: name, tone: 'success' }),
      () => showToast({ title: t('tokens.toast.failed'), description: t('tokens.copyFailed'), tone: 'danger' }),
    );
  };
  return (
    <Alert tone="success">
      <p className="font-semibold">{t('tokens.once', { name })}</p>
      <p className="mt-2 font-mono text-sm wrap-anywhere select-all">{secret}</p>
      <p className="mt-2 text-sm">{t('tokens.where')}</p>
      <Button variant="outline" size="small" className="mt-3" onClick={copy}>
        {t('tokens.copy')}
      </Button>
    </Alert>
  );
}

/** The server says it in the page's language. */
function explain(error: Error, fallback: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.detail : fallback;
}
