import type { PageHeadMaker } from '../../lib/page-module';
import { describeArticle } from './article-json-ld';

export const head: PageHeadMaker = (context) => {
  const t = context.i18n.getFixedT(context.language, 'n8n-article');
  return { title: t('meta.title'), description: t('meta.description'), jsonLd: describeArticle(context) };
};
