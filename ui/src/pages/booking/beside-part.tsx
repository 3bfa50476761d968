import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const SUBJECTS = ['work', 'fit', 'next'] as const;

export default function Beside() {
  const { t } = useTranslation('booking');
  return (
    <section aria-labelledby="beside-title" className="rounded-lg border border-line bg-surface p-6 sm:p-8">
      <h2 id="beside-title" className="text-xl">
        {t('beside.title')}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {SUBJECTS.map((subject) => (
          <li key={subject} className="flex items-start gap-3.5 py-3.5">
            <Star className="mt-0.5 size-5 text-amber-700" />
            <span>{t(`beside.${subject}`)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t('beside.free')}</p>
    </section>
  );
}
