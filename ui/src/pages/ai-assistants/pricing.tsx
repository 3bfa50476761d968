import { Check } from 'lucide-react';
import { ButtonLink } from '../../components/button';
import { SectionHeading } from '../../features/service-page/section-heading';
import { useTranslation } from '../../i18n/i18n-context';
import { contactPathAbout } from '../../lib/service-links';
import { OFFERS, type PackageId, priceRows } from './price-rows';

/** A price list: an offer a row, its two packages beside it. */
export function Pricing() {
  const { t } = useTranslation('assistants');
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="wrap py-16 lg:py-24">
      <SectionHeading id="pricing-title" title={t('pricing.title')} lead={t('pricing.lead')} />
      <div className="mt-10 border-b border-line">
        {OFFERS.map(({ key, packages }) => (
          <div
            key={key}
            className="grid gap-6 border-t border-line py-10 lg:grid-cols-[minmax(0,0.7fr)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <h3 className="text-2xl">{t(`offers.${key}.name`)}</h3>
            {packages.map((id) => (
              <Package key={id} id={id} offer={t(`offers.${key}.name`)} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Package({ id, offer }: { id: PackageId; offer: string }) {
  const { t, language } = useTranslation('assistants');
  const name = t(`pricing.${id}.name`);
  return (
    <article className="flex flex-col rounded-md border border-line bg-surface p-6 md:p-7">
      <h4 className="text-sm font-semibold text-amber-700">{name}</h4>
      <dl className="mt-3 divide-y divide-line">
        {priceRows(id, language).map(({ label, price }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <dt className="text-sm text-ink-soft">{t(`pricing.${label}`)}</dt>
            <dd className="figures text-xl font-semibold whitespace-nowrap">{price}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 mb-7 grid gap-2.5">
        {t(`pricing.${id}.items`, { returnObjects: true }).map((item) => (
          <li key={item} className="flex items-start gap-3">
            <Check className="mt-1 size-4.5 shrink-0 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        to={contactPathAbout('assistants')}
        variant="outline"
        size="small"
        className="mt-auto self-start"
        aria-label={t('pricing.orderLabel', { name: `${offer}, ${name}` })}
      >
        {t('pricing.order')}
      </ButtonLink>
    </article>
  );
}
