import { ProcessHero } from './process-hero';
import { ProcessFigures } from './process-figures';
import { ProcessVerbs } from './process-verbs';
import { SavedHours } from './saved-hours';

export default function Opening() {
  return (
    <>
      <ProcessHero />
      <ProcessFigures />
      <ProcessVerbs />
      <SavedHours />
    </>
  );
}
