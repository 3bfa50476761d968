import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { SecondFactorSetUp } from '../../api/post-second-factor';
import { postSecondFactorConfirm } from '../../api/post-second-factor-confirm';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { TextInput } from '../../components/text-input';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { readText } from '../../lib/form-values';
import { fieldCode } from './field-code';
import { FormFailure } from './form-failure';

type FactorSetUpProps = {
  setUp: SecondFactorSetUp;
  /** With the recovery codes. */
  onTurnedOn: (codes: string[]) => void;
  onCancel: () => void;
};

/** The app gets the secret, and shows by a code that it has it. */
export function FactorSetUp({ setUp, onTurnedOn, onCancel }: FactorSetUpProps) {
  const { t } = useTranslation('accounts');
  const confirm = useMutation({
    mutationFn: postSecondFactorConfirm,
    onSuccess: (codes) => {
      showToast({ title: t('own.factor.turnedOn'), description: t('own.recovery.title'), tone: 'success' });
      onTurnedOn(codes);
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate(readText(event.currentTarget, 'code'));
  }
  return (
    <div className="mt-4 grid gap-5">
      <p>{t('own.factor.scan')}</p>
      <div className="flex flex-wrap items-start gap-6">
        {/* A picture of our own server; white around it, as readers need it also in dark surroundings. */}
        <div
          role="img"
          aria-label={t('own.factor.qr')}
          className="rounded-md bg-white p-2 [&_svg]:size-50"
          dangerouslySetInnerHTML={{ __html: setUp.qr.replace(/^<\?xml[^>]*>/, '') }}
        />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <TextInput
            id="factor-secret"
            readOnly
            value={setUp.secret}
            label={t('own.factor.secret')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={setUp.secret} description={t('own.factor.secret')} />
        </div>
      </div>
      <form noValidate className="grid max-w-sm gap-4" onSubmit={submit}>
        <TextInput
          id="factor-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          label={t('own.factor.code')}
          error={fieldCode(confirm.error, 'code') === null ? null : t('own.factor.wrong')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="pine" size="small" isLoading={confirm.isPending}>
            {t('own.factor.confirm')}
          </Button>
          <Button variant="outline" size="small" onClick={onCancel}>
            {t('own.factor.cancel')}
          </Button>
        </div>
        <FormFailure error={confirm.error} />
      </form>
    </div>
  );
}
