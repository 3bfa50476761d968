import { writeEuros } from '../../catalogue/figure-texts';
import { AppLink } from '../../components/app-link';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { bookingPathFrom } from '../../lib/service-links';
import { ServiceActions } from './service-actions';

type ClosingCallProps = {
  title: string;
  text: string;
  /** Lowest monthly price, where the service has one. */
  priceFromEur?: number;
};

/** The call to action between two belts of line: what it costs and the two ways on. */
export function ClosingCall({ title, text, priceFromEur }: ClosingCallProps) {
  const { t, language } = useTranslation('service-page');
  const { path, site } = usePage();
  return (
    <section aria-labelledby="call-title" className="border-y border-line bg-sunken py-14 lg:py-20">
      <div className="wrap grid gap-8 lg:grid-cols-[1.3fr_1fr] lg:items-center lg:gap-20">
        <div>
          <h2 id="call-title" className="text-3xl">
            {title}
          </h2>
          <p className="mt-4 max-w-[36em] text-lg text-ink-soft">{text}</p>
        </div>
        <div className="border-l-2 border-amber-400 pl-6 lg:pl-8">
          {priceFromEur === undefined ? null : (
            <p className="mb-6">
              <span className="block text-sm text-ink-soft">{t('price.label')}</span>
              <span className="figures block text-2xl font-semibold">
                {t('price.from', { price: writeEuros(priceFromEur, language) })}
              </span>
            </p>
          )}
          <ServiceActions tone="paper" />
          <p className="mt-4 text-sm text-ink-soft">{t('action.note')}</p>
          {site.offersTimes ? (
            <AppLink to={bookingPathFrom(path)} className="text-link inline-flex min-h-11 items-center">
              {t('action.book')}
            </AppLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}
