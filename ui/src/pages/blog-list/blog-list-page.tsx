import { getPosts } from '../../api/get-posts';
import { BLOG_PATH, feedPath } from '../../features/blog/post-addresses';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { describeTrail } from '../../lib/json-ld';
import type { PageModule } from '../../lib/page-module';
import type { BlogListData } from '../../lib/page-state';
import { usePageData } from '../../lib/use-page-data';
import { BlogHero } from './blog-hero';
import { BlogEmpty, BlogError, BlogSkeleton } from './blog-states';
import { PostGrid } from './post-grid';

export const head: PageModule['head'] = ({ i18n, language, site }) => {
  const t = i18n.getFixedT(language, 'blog');
  const trail = describeTrail({ site, language }, [
    { name: t('trail.home'), path: '/' },
    { name: t('trail.blog'), path: BLOG_PATH },
  ]);
  return {
    title: t('list.meta.title'),
    description: t('list.meta.description'),
    jsonLd: [trail],
    feed: feedPath(language),
  };
};

async function loadPosts(language: Language): Promise<BlogListData> {
  return { kind: 'blogList', posts: await getPosts(language) };
}
const LOADERS = { lv: () => loadPosts('lv'), en: () => loadPosts('en') };

export default function BlogListPage() {
  const { language } = useTranslation('blog');
  const loading = usePageData('blogList', LOADERS[language]);
  return (
    <>
      <BlogHero />
      <div className="wrap pt-12 pb-20 lg:pt-16 lg:pb-28">
        <BlogContent {...loading} />
      </div>
    </>
  );
}

type BlogContentProps = { data: BlogListData | null; hasFailed: boolean; retry: () => void };

function BlogContent({ data, hasFailed, retry }: BlogContentProps) {
  if (hasFailed) return <BlogError onRetry={retry} />;
  if (!data) return <BlogSkeleton />;
  if (data.posts.length === 0) return <BlogEmpty />;
  return <PostGrid {...data} />;
}
