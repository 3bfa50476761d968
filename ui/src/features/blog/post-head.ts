import type { Post } from '../../api/get-post';
import { describeOrganization, describeTrail } from '../../lib/json-ld';
import type { HeadContext, PageHead } from '../../lib/page-module';
import type { SiteInfo } from '../../lib/page-state';
import { BLOG_PATH, canonicalPostPath, feedPath, postPath } from './post-addresses';

export function makePostHead(post: Post, context: HeadContext): PageHead {
  const canonical = canonicalPostPath(post);
  const { translation } = post;
  const own = { [post.language]: canonical };
  return {
    title: post.seoTitle ?? post.title,
    description: post.metaDescription ?? post.excerpt,
    jsonLd: [describePost(post, context.site), describeWay(post, context)],
    canonical,
    alternates: translation ? { ...own, [translation.language]: canonicalPostPath(translation) } : own,
    feed: feedPath(context.language),
    ...(post.featuredImage !== null && { image: post.featuredImage }),
    ...(post.publishedAt !== null && { published: post.publishedAt }),
  };
}

function describePost(post: Post, site: SiteInfo): object {
  const firm = describeOrganization(site);
  const image = describeImage(post.featuredImage, site);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription ?? post.excerpt,
    articleSection: post.category,
    keywords: post.tags,
    datePublished: post.publishedAt ?? post.createdAt,
    dateModified: post.updatedAt,
    inLanguage: post.language,
    author: firm,
    publisher: firm,
    ...(image !== null && { image }),
    ...(site.publicUrl && { mainEntityOfPage: site.publicUrl + canonicalPostPath(post) }),
  };
}

/** The post's image, else the one of the site; a path alone is no address for search engines. */
function describeImage(image: string | null, { publicUrl }: SiteInfo): string | null {
  const path = image ?? '/og-image.png';
  if (!path.startsWith('/')) return path;
  return publicUrl ? publicUrl + path : null;
}

function describeWay(post: Post, { i18n, site }: HeadContext): object {
  const t = i18n.getFixedT(post.language, 'blog');
  return describeTrail({ site, language: post.language }, [
    { name: t('trail.home'), path: '/' },
    { name: t('trail.blog'), path: BLOG_PATH },
    { name: post.title, path: postPath(post.slug) },
  ]);
}
