import { TextInput } from '../../components/text-input';
import { useTranslation } from '../../i18n/i18n-context';

type LoginCodeProps = { id: string; isWrong: boolean };

/** The second step: a code of the app, or a recovery code. */
export function LoginCode({ id, isWrong }: LoginCodeProps) {
  const { t } = useTranslation('admin');
  return (
    <TextInput
      id={id}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellcheck={false}
      maxLength={20}
      label={t('login.code.label')}
      hint={t('login.code.hint')}
      error={isWrong ? t('login.error.wrongCode') : null}
      className="mt-5"
    />
  );
}
