import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const VERBS = ['simplify', 'read', 'check', 'connect', 'route', 'record'] as const;

/** The features as verbs, set large: what the automation does all day. */
export function ProcessVerbs() {
  const { t } = useTranslation('process-automation');
  return (
    <section aria-labelledby="verbs-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="verbs-title" title={t('verbs.title')} lead={t('verbs.lead')} />
      <ul className="mt-10 border-t-2 border-ink lg:mt-14 lg:columns-2 lg:gap-16 lg:border-t-0">
        {VERBS.map((name) => (
          <li
            key={name}
            className="break-inside-avoid border-b border-line py-6 sm:grid sm:grid-cols-[10.5rem_1fr] sm:gap-x-6"
          >
            <h3 className="text-2xl text-pine-600">{t(`verbs.${name}.title`)}</h3>
            <p className="max-sm:mt-2 sm:pt-1">{t(`verbs.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
