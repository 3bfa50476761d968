import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert';
import { useTranslation } from '../../i18n/i18n-context';
import { type Freshness, readFreshness } from '../../lib/fresh-booking';
import { useSite } from '../../lib/page-context';
import { type ChangeProps, ConfirmForm } from './change-forms';

/** The browser alone knows it. */
export function useFreshness(): Freshness | null {
  const [freshness, setFreshness] = useState<Freshness | null>(null);
  useEffect(() => setFreshness(readFreshness(window.location.hash)), []);
  return freshness;
}

/** To who has just booked. */
export function FreshNote({ freshness }: { freshness: Freshness }) {
  const { t } = useTranslation('booking-manage');
  return (
    <Alert tone="success">
      <p className="font-semibold">{t('fresh.title')}</p>
      <p>{t(freshness === 'mailed' ? 'fresh.mails' : 'fresh.noMails')}</p>
    </Alert>
  );
}

/** What is to be done before the time is settled: only the link of a letter can confirm it. */
export function ToConfirm({ freshness, ...forms }: ChangeProps & { freshness: Freshness | null }) {
  const { t } = useTranslation('booking-manage');
  const { sendsMail } = useSite();
  if (!sendsMail || freshness === 'unmailed') return <p>{t('confirm.noMail')}</p>;
  if (freshness === null) return <ConfirmForm {...forms} />;
  return (
    <Alert tone="info">
      <p className="font-semibold">{t('fresh.confirmTitle')}</p>
      <p>{t('fresh.confirm')}</p>
    </Alert>
  );
}
