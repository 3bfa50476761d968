import { useTranslation } from '../../i18n/i18n-context';
import { ContactForm } from './contact-form';

/** The form on its sheet. `contact-form` is where the server leads after a post without JavaScript. */
export function ContactSheet() {
  const { t } = useTranslation('contact');
  return (
    <div id="contact-form" className="rounded-lg border border-line bg-surface p-6 shadow-lifted sm:p-8 lg:p-10">
      <h2 className="text-2xl">{t('form.title')}</h2>
      <p className="mt-2 mb-7 text-sm text-ink-soft">{t('form.lead')}</p>
      <ContactForm />
    </div>
  );
}
