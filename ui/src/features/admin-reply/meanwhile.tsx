import type { Reply } from '../../api/get-replies';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';

/** Says that another answer came while this one was written. */
export function Meanwhile({ reply: { subject, sender, createdAt } }: { reply: Reply }) {
  const { t } = useTranslation('admin-reply');
  const describe = useMoment();
  return (
    <>
      <p className="font-semibold wrap-anywhere">{t('meanwhile.text', { sender, moment: describe(createdAt) })}</p>
      <p className="mt-1 wrap-anywhere">{t('meanwhile.advice', { subject })}</p>
    </>
  );
}
