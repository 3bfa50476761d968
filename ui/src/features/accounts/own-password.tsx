import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { postMyPassword } from '../../api/post-my-password';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { readSecret } from '../../lib/form-values';
import { fieldCode } from './field-code';
import { FormFailure } from './form-failure';
import { PasswordOwner } from './password-owner';
import { RoomSection } from './room-section';

/** Changes the password; this session goes on, all others end. */
export function OwnPassword({ email }: { email: string }) {
  const { t } = useTranslation('accounts');
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: ([current, next]: [string, string]) => postMyPassword(current, next),
    onSuccess: () => {
      form.current?.reset();
      showToast({ title: t('own.password.changed'), description: t('own.password.ended'), tone: 'success' });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate([readSecret(event.currentTarget, 'current'), readSecret(event.currentTarget, 'next')]);
  }
  return (
    <RoomSection id="password" title={t('own.password.title')}>
      <form ref={form} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <PasswordOwner email={email} />
        <TextInput
          id="own-current"
          name="current"
          type="password"
          autoComplete="current-password"
          label={t('own.password.current')}
          error={fieldCode(change.error, 'current') === null ? null : t('own.password.wrong')}
        />
        <TextInput
          id="own-next"
          name="next"
          type="password"
          autoComplete="new-password"
          label={t('own.password.next')}
          hint={t('own.password.hint')}
          error={fieldCode(change.error, 'password') === null ? null : t('own.password.short')}
        />
        <Button type="submit" variant="pine" size="small" className="justify-self-start" isLoading={change.isPending}>
          {t('own.password.submit')}
        </Button>
      </form>
      <FormFailure error={change.error} />
    </RoomSection>
  );
}
