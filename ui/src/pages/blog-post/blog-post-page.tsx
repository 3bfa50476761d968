import { useCallback } from 'react';
import { getPost } from '../../api/get-post';
import { slugOf } from '../../features/blog/post-addresses';
import { makePostHead } from '../../features/blog/post-head';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import type { PageModule } from '../../lib/page-module';
import type { BlogPostData } from '../../lib/page-state';
import { usePageData } from '../../lib/use-page-data';

export const head: PageModule['head'] = (context) => {
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

export default function BlogPostPage() {
  const { t } = useTranslation('blog');
  const slug = slugOf(usePage().path);
  const load = useCallback(
    async (): Promise<BlogPostData> => ({ kind: 'blogPost', post: await getPost(slug) }),
    [slug],
  );
  const { data } = usePageData('blogPost', load);
  if (!data) return <h1 className="wrap">{t('post.loading')}</h1>;
  if (!data.post) return <h1 className="wrap">{t('post.missing.title')}</h1>;
  return (
    <article className="wrap" lang={data.post.language}>
      <h1>{data.post.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: data.post.html }} />
    </article>
  );
}
