import { DataHero } from './data-hero';
import { DataQuestions } from './data-questions';
import { Departments } from './departments';

export default function Opening() {
  return (
    <>
      <DataHero />
      <DataQuestions />
      <Departments />
    </>
  );
}
