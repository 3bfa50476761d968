import { ContentHero } from './content-hero';
import { Specimens } from './specimens';

export default function Opening() {
  return (
    <>
      <ContentHero />
      <Specimens />
    </>
  );
}
