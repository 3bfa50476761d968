import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = ({ i18n, language }) => {
  const t = i18n.getFixedT(language, 'booking-manage');
  return { title: t('meta.title'), description: t('meta.description') };
};
