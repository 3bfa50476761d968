import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

/** Two ways of working, two windows side by side: the one at home in the brand, the other with a life of its own. */
export function Offers() {
  const { t } = useTranslation('assistants');
  return (
    <section aria-labelledby="offers-title" className="wrap py-16 lg:py-24">
      <h2 id="offers-title" className="text-3xl">
        {t('offers.title')}
      </h2>
      <div className="mt-10 grid overflow-hidden rounded-lg border border-line md:grid-cols-2">
        <div className="on-pine bg-pine-800 p-7 text-cream md:p-10">
          <OfferMark isWithinBrand />
          <h3 className="mt-6 text-2xl">{t('offers.managed.name')}</h3>
          <p className="mt-4 text-cream/85">{t('offers.managed.text')}</p>
          <p className="mt-6 flex items-start gap-3 border-t border-cream/20 pt-5 font-semibold">
            <Star className="mt-0.5 size-5 text-amber-400" />
            <span>{t('offers.managed.fit')}</span>
          </p>
        </div>
        <div className="bg-surface p-7 md:p-10">
          <OfferMark />
          <h3 className="mt-6 text-2xl">{t('offers.profile.name')}</h3>
          <p className="mt-4 text-ink-soft">{t('offers.profile.text')}</p>
          <p className="mt-6 flex items-start gap-3 border-t border-line pt-5 font-semibold">
            <Star className="mt-0.5 size-5 text-amber-700" />
            <span>{t('offers.profile.fit')}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The firm's square and the assistant's circle: one inside the other, or apart on one thread. */
function OfferMark({ isWithinBrand = false }: { isWithinBrand?: boolean }) {
  return (
    <svg viewBox="0 0 120 48" className="h-12" fill="none" strokeWidth="2.5" aria-hidden="true">
      {isWithinBrand ? (
        <>
          <rect x="2" y="2" width="44" height="44" rx="6" className="stroke-amber-400" />
          <circle cx="24" cy="24" r="11" className="fill-amber-400" />
        </>
      ) : (
        <>
          <rect x="2" y="2" width="44" height="44" rx="6" className="stroke-pine-600" />
          <path d="M46 24h40" strokeDasharray="3 4" className="stroke-line-strong" />
          <circle cx="98" cy="24" r="11" className="fill-amber-400" />
        </>
      )}
    </svg>
  );
}
