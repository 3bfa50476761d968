import type { PageHeadMaker } from '../../lib/page-module';
import { assistantParameters } from './assistant-parameters';
import { describeAssistants } from './assistants-json-ld';

export const head: PageHeadMaker = (context) => {
  const { i18n, language } = context;
  const t = i18n.getFixedT(language, 'assistants');
  return {
    title: t('meta.title'),
    description: t('meta.description', assistantParameters(language)),
    jsonLd: describeAssistants(context),
  };
};
