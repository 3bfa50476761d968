import { ServiceOffers } from '../../features/service-offers/service-offers-tool';

export function ServiceOffersSection() {
  return (
    <section
      id="pakalpojumi-detali"
      aria-labelledby="service-offers-title"
      className="border-y border-line bg-sunken py-16 lg:py-26"
    >
      <div className="wrap">
        <ServiceOffers />
      </div>
    </section>
  );
}
