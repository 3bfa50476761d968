import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deleteSecondFactor } from '../../api/delete-second-factor';
import type { Me } from '../../api/get-me';
import { postSecondFactor } from '../../api/post-second-factor';
import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { TextInput } from '../../components/text-input';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { readSecret } from '../../lib/form-values';
import { FactorSetUp } from './factor-set-up';
import { fieldCode } from './field-code';
import { FormFailure } from './form-failure';
import { PasswordOwner } from './password-owner';
import { RecoveryCodes } from './recovery-codes';
import { RoomSection } from './room-section';
import { ME } from './use-accounts';

/** Codes of an app, asked for at the login besides the password. */
export function SecondFactor({ me }: { me: Me }) {
  const { secondFactor: state } = me;
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ME });
  const begin = useMutation({ mutationFn: postSecondFactor });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <RoomSection id="factor" title={t('own.factor.title')}>
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      </RoomSection>
    );
  }
  return (
    <RoomSection id="factor" title={t('own.factor.title')}>
      {state === 'due' ? <Alert tone="info">{t('own.factor.due')}</Alert> : <p>{t(`own.factor.${state}`)}</p>}
      {state === 'on' ? <TurnOff email={me.email} onTurnedOff={() => void refresh()} /> : null}
      {state !== 'on' && begin.data ? (
        <FactorSetUp
          setUp={begin.data}
          onTurnedOn={(recoveryCodes) => {
            setCodes(recoveryCodes);
            begin.reset();
            void refresh();
          }}
          onCancel={begin.reset}
        />
      ) : null}
      {state !== 'on' && !begin.data ? (
        <Button variant="pine" size="small" className="mt-4" isLoading={begin.isPending} onClick={() => begin.mutate()}>
          {t('own.factor.begin')}
        </Button>
      ) : null}
      <FormFailure error={begin.error} />
    </RoomSection>
  );
}

function TurnOff({ email, onTurnedOff }: { email: string; onTurnedOff: () => void }) {
  const { t } = useTranslation('accounts');
  const turnOff = useMutation({
    mutationFn: deleteSecondFactor,
    onSuccess: () => {
      showToast({ title: t('own.factor.turnedOff'), description: t('own.factor.off'), tone: 'success' });
      onTurnedOff();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    turnOff.mutate(readSecret(event.currentTarget, 'password'));
  }
  return (
    <form noValidate className="mt-4 grid max-w-sm gap-4" onSubmit={submit}>
      <PasswordOwner email={email} />
      <TextInput
        id="factor-password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('own.factor.password')}
        error={fieldCode(turnOff.error, 'password') === null ? null : t('own.password.wrong')}
      />
      <Button type="submit" variant="danger" size="small" className="justify-self-start" isLoading={turnOff.isPending}>
        {t('own.factor.turnOff')}
      </Button>
      <FormFailure error={turnOff.error} />
    </form>
  );
}
