import { figureTexts } from '../../catalogue/figure-texts';
import { ServiceOffers } from '../../features/service-offers/service-offers';
import type { PageModule } from '../../lib/page-module';
import { DotNavigation } from './dot-navigation';
import { GeneratorSection } from './generator-section';
import { HomeContact } from './home-contact';
import { HomeHero } from './home-hero';
import { PlatformSection } from './platform-section';
import { describeProvider } from './provider-json-ld';
import { RecommendationsSection } from './recommendations-section';
import { SecuritySection } from './security-section';

export const head: PageModule['head'] = ({ i18n, language, site }) => {
  const t = i18n.getFixedT(language, 'home');
  return {
    title: t('meta.title'),
    description: t('meta.description', figureTexts(language)),
    jsonLd: [describeProvider(site, language)],
  };
};

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <PlatformSection />
      <ServiceOffers />
      <RecommendationsSection />
      <GeneratorSection />
      <SecuritySection />
      <HomeContact />
      <DotNavigation />
    </>
  );
}
