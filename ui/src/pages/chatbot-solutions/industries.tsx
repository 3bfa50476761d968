import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';

const INDUSTRIES = ['shop', 'health', 'finance', 'services'] as const;

/** Per industry: what customers ask, what the chatbot does with it, and what stays with people. */
export function Industries() {
  const { t } = useTranslation('chatbot-solutions');
  return (
    <section aria-labelledby="industries-title" className="wrap pb-16 lg:pb-24">
      <SectionHeading id="industries-title" title={t('industries.title')} lead={t('industries.lead')} />
      <ul className="mt-10 overflow-hidden rounded-md border border-line bg-surface lg:mt-14">
        {INDUSTRIES.map((name) => (
          <li
            key={name}
            className="grid gap-x-10 gap-y-4 border-b border-line p-6 last:border-b-0 md:grid-cols-2 lg:grid-cols-[1.15fr_1.2fr_1fr] lg:px-9 lg:py-8"
          >
            <div className="md:max-lg:col-span-2">
              <h3 className="text-sm font-semibold tracking-normal text-amber-700">{t(`industries.${name}.title`)}</h3>
              <p className="mt-3 inline-block rounded-md rounded-bl-none bg-pine-800 px-4 py-3 font-display text-lg leading-snug font-semibold text-cream">
                {t(`industries.${name}.question`)}
              </p>
            </div>
            <Part label={t('industries.chatbot')} text={t(`industries.${name}.chatbot`)} />
            <Part label={t('industries.person')} text={t(`industries.${name}.person`)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{label}</p>
      <p className="mt-1.5 lg:mt-3">{text}</p>
    </div>
  );
}
