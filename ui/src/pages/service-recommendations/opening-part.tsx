import { CompassHero } from './compass-hero';
import { Benefits } from './benefits';

export default function Opening() {
  return (
    <>
      <CompassHero />
      <Benefits />
    </>
  );
}
