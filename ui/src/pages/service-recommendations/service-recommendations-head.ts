import { makeServiceHead } from '../../features/service-page/service-head';
import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = (context) => {
  const t = context.i18n.getFixedT(context.language, 'service-recommendations');
  return makeServiceHead(context, {
    service: 'recommendations',
    title: t('meta.title'),
    description: t('meta.description'),
    name: t('meta.name'),
  });
};
