import { HomeHero } from './home-hero';
import { PlatformSection } from './platform-section';

export default function Opening() {
  return (
    <>
      <HomeHero />
      <PlatformSection />
    </>
  );
}
