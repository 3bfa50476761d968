import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { writeHint } from './failure';
import type { Status } from './use-contact-form';

export function ContactBanner({ status }: { status: Status }) {
  const { t } = useTranslation('contact');
  if (status.name === 'sent') {
    return (
      <Alert tone="success">
        <p>{t('sent.banner')}</p>
      </Alert>
    );
  }
  if (status.name !== 'failed') return null;
  const hint = writeHint(status.failure.hint, t);
  return (
    <Alert tone="danger">
      <p>{t(`failed.${status.failure.kind}.banner`)}</p>
      {hint ? <p>{hint}</p> : null}
    </Alert>
  );
}
