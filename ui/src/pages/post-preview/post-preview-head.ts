import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = ({ i18n, language, data }) => {
  const t = i18n.getFixedT(language, 'blog');
  const post = data?.kind === 'postPreview' ? data.post : null;
  const title = post ? (post.seoTitle ?? post.title) || t('preview.untitled') : t('preview.missing.title');
  return { title, description: t('list.meta.description') };
};
