import { ContactTool } from '../../features/contact/contact-tool';
import { useTranslation } from '../../i18n/i18n-context';

const STEPS = ['write', 'reply', 'meet'] as const;

export function HomeContact() {
  const { t } = useTranslation('home');
  return (
    // Two names lead here: the English anchor on the outside, the Latvian one inside.
    <section id="contact" className="py-12 sm:py-16 lg:py-26">
      <div id="kontakti" className="wrap grid gap-12 lg:grid-cols-[0.85fr_1fr] lg:gap-20">
        <div className="lg:sticky lg:top-30 lg:self-start">
          <h2 className="text-3xl">{t('contact.title')}</h2>
          <p className="mt-5 max-w-[34em] text-lg text-ink-soft">{t('contact.lead')}</p>
          <ol className="mt-10 grid">
            {STEPS.map((step, index) => (
              <li
                key={step}
                className="relative grid grid-cols-[2.75rem_1fr] gap-x-5 pb-9 before:absolute before:top-13 before:bottom-1 before:left-[1.375rem] before:w-px before:bg-line-strong/50 last:pb-0 last:before:hidden"
              >
                <span className="figures flex size-11 items-center justify-center rounded-sm bg-pine-800 text-lg font-bold text-amber-400">
                  {index + 1}
                </span>
                <div>
                  <h3 className="pt-2 text-xl">{t(`contact.steps.${step}.title`)}</h3>
                  <p className="mt-1.5 text-ink-soft">{t(`contact.steps.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <ContactTool />
      </div>
    </section>
  );
}
