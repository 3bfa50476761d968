import { makePostHead } from '../../features/blog/post-head';
import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = (context) => {
  const { i18n, language, data } = context;
  if (data?.kind === 'blogPost' && data.post) return makePostHead(data.post, context);
  const t = i18n.getFixedT(language, 'blog');
  const isMissing = data?.kind === 'blogPost';
  return {
    title: t(isMissing ? 'post.missing.title' : 'post.loading'),
    description: t('list.meta.description'),
    indexable: false,
  };
};
