import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Me } from '../../api/get-me';
import { patchMe } from '../../api/patch-me';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { readText } from '../../lib/form-values';
import { FormFailure } from './form-failure';
import { fieldCode } from './field-code';
import { RoomSection } from './room-section';
import { ME } from './use-accounts';

/** Name, and address for the login. */
export function OwnDetails({ me }: { me: Me }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: patchMe,
    onSuccess: (changed) => {
      client.setQueryData(ME, changed);
      showToast({ title: t('own.details.saved'), description: changed.name, tone: 'success' });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate({ name: readText(event.currentTarget, 'name'), email: readText(event.currentTarget, 'email') });
  }
  const explain = (field: string) => {
    const code = fieldCode(change.error, field);
    if (code === null) return null;
    const isKnown = code === 'required' || code === 'taken' || code === 'too_long';
    return t(isKnown ? `invite.error.${code}` : 'invite.error.invalid');
  };
  return (
    <RoomSection id="details" title={t('own.details.title')}>
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <TextInput
          id="own-name"
          name="name"
          autoComplete="name"
          defaultValue={me.name}
          label={t('invite.name')}
          error={explain('name')}
        />
        <TextInput
          id="own-email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={me.email}
          label={t('invite.email')}
          hint={t('own.details.hint')}
          error={explain('email')}
        />
        <Button type="submit" variant="pine" size="small" className="justify-self-start" isLoading={change.isPending}>
          {t('own.details.save')}
        </Button>
      </form>
      <FormFailure error={change.error} />
    </RoomSection>
  );
}
