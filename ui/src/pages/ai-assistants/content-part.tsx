import { Belt } from '../../components/belt';
import { AssistantsCall } from './assistants-call';
import { AssistantsFaq } from './assistants-faq';
import { AssistantsHero } from './assistants-hero';
import { Benefits } from './benefits';
import { Cases } from './cases';
import { Ethics } from './ethics';
import { Offers } from './offers';
import { Pricing } from './pricing';
import { Process } from './process';

export default function Content() {
  return (
    <>
      <AssistantsHero />
      <Offers />
      <Process />
      <Cases />
      <Benefits />
      <Belt id="ethics-belt" />
      <Ethics />
      <Pricing />
      <AssistantsFaq />
      <AssistantsCall />
    </>
  );
}
