import { ServiceOffersTool } from '../../features/service-offers/service-offers-tool';

export function OffersSection() {
  return (
    <section
      id="pakalpojumi-detali"
      aria-labelledby="service-offers-title"
      className="border-y border-line bg-sunken py-12 sm:py-16 lg:py-26"
    >
      {/* Reserved as in the section of recommendations: the least that the list takes. */}
      <div className="wrap min-h-[118rem] lg:min-h-[57rem]">
        <ServiceOffersTool />
      </div>
    </section>
  );
}
