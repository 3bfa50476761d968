import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import type { BlogListData } from '../../lib/page-state';
import { usePageData } from '../../lib/use-page-data';
import { BlogHero } from './blog-hero';
import { BlogEmpty, BlogError, BlogSkeleton } from './blog-states';
import { loadPosts } from './load-posts';
import { PostGrid } from './post-grid';

const LOADERS = { lv: () => loadList('lv'), en: () => loadList('en') };

async function loadList(language: Language): Promise<BlogListData> {
  return { kind: 'blogList', ...(await loadPosts(language, null)) };
}

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
