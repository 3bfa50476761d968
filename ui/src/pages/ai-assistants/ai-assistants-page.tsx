import { Belt } from '../../components/belt';
import { useServiceView } from '../../features/service-page/use-service-view';
import type { PageModule } from '../../lib/page-module';
import { assistantParameters } from './assistant-parameters';
import { AssistantsCall } from './assistants-call';
import { AssistantsFaq } from './assistants-faq';
import { AssistantsHero } from './assistants-hero';
import { describeAssistants } from './assistants-json-ld';
import { Benefits } from './benefits';
import { Cases } from './cases';
import { Ethics } from './ethics';
import { Offers } from './offers';
import { Pricing } from './pricing';
import { Process } from './process';

export const head: PageModule['head'] = (context) => {
  const { i18n, language } = context;
  const t = i18n.getFixedT(language, 'assistants');
  return {
    title: t('meta.title'),
    description: t('meta.description', assistantParameters(language)),
    jsonLd: describeAssistants(context),
  };
};

export default function AiAssistantsPage() {
  useServiceView('assistants');
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
