import { makeServiceHead } from '../../features/service-page/service-head';
import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = (context) => {
  const t = context.i18n.getFixedT(context.language, 'social-media');
  return makeServiceHead(context, {
    service: 'socialMedia',
    title: t('meta.title'),
    description: t('meta.description'),
    name: t('meta.name'),
  });
};
