import { getPosts } from '../../api/get-posts';
import { feedPath } from '../../features/blog/post-addresses';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import type { PageModule } from '../../lib/page-module';
import type { BlogListData } from '../../lib/page-state';
import { usePageData } from '../../lib/use-page-data';

export const head: PageModule['head'] = ({ i18n, language }) => {
  const t = i18n.getFixedT(language, 'blog');
  return { title: t('list.meta.title'), description: t('list.meta.description'), feed: feedPath(language) };
};

async function loadPosts(language: Language): Promise<BlogListData> {
  return { kind: 'blogList', posts: await getPosts(language) };
}
const LOADERS = { lv: () => loadPosts('lv'), en: () => loadPosts('en') };

export default function BlogListPage() {
  const { t, language } = useTranslation('blog');
  const { data } = usePageData('blogList', LOADERS[language]);
  return (
    <div className="wrap">
      <h1>{t('list.hero.title')}</h1>
      {data?.posts.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
    </div>
  );
}
