import { BLOG_PATH, feedPath } from '../../features/blog/post-addresses';
import { describeTrail } from '../../lib/json-ld';
import type { PageHeadMaker } from '../../lib/page-module';

export const head: PageHeadMaker = ({ i18n, language, site }) => {
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
