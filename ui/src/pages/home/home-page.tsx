import { stillPart } from '../../lib/still-part';
import { DotNavigation } from './dot-navigation';
import { GeneratorSection } from './generator-section';
import { HomeContact } from './home-contact';
import { OffersSection } from './offers-section';
import { RecommendationsSection } from './recommendations-section';

const Opening = stillPart('home/opening', () => import('./opening-part'));
const Security = stillPart('home/security', () => import('./security-part'));

export default function HomePage() {
  return (
    <>
      <Opening />
      <OffersSection />
      <RecommendationsSection />
      <GeneratorSection />
      <Security />
      <HomeContact />
      <DotNavigation />
    </>
  );
}
