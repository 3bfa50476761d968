import '../../styles/article.css';
import { Languages } from 'lucide-react';
import type { Post } from '../../api/get-post';
import { Badge } from '../../components/badge';
import { postPath } from '../../features/blog/post-addresses';
import { formatPostDate } from '../../features/blog/post-date';
import { useTranslation } from '../../i18n/i18n-context';
import { languageHref } from '../../lib/local-path';

export function PostBody({ post }: { post: Post }) {
  return (
    <div className="wrap grid grid-cols-1 gap-x-16 gap-y-10 pt-12 pb-16 lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:pt-16 lg:pb-24">
      <div>
        <ForeignNote post={post} />
        {/* Cleaned by the server when the post was saved. */}
        <div lang={post.language} className="article" dangerouslySetInnerHTML={{ __html: post.html }} />
      </div>
      <PostFacts post={post} />
    </div>
  );
}

/** A reader who came for the page's language is told why the text is in another. */
function ForeignNote({ post }: { post: Post }) {
  const { t, language } = useTranslation('blog');
  if (post.language === language) return null;
  return (
    <p className="mb-8 flex items-start gap-3 rounded-sm border-l-4 border-line-strong bg-sunken px-4 py-3.5">
      <Languages className="mt-0.5 size-5 shrink-0 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
      <span>{t(`post.foreign.${post.language}`)}</span>
    </p>
  );
}

function PostFacts({ post }: { post: Post }) {
  const { t, language } = useTranslation('blog');
  return (
    <aside
      aria-label={t('post.about')}
      className="grid content-start gap-6 border-t border-line pt-8 text-sm lg:sticky lg:top-28 lg:self-start lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8"
    >
      {post.tags.length > 0 ? (
        <div>
          <p className="font-semibold">{t('post.tags')}</p>
          <ul lang={post.language} className="mt-3 flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-ink-soft tabular-nums">
        <time dateTime={post.updatedAt}>{t('post.updated', { date: formatPostDate(post.updatedAt, language) })}</time>
      </p>
      {post.translation ? (
        <p>
          <a
            href={languageHref(postPath(post.translation.slug), post.translation.language)}
            hrefLang={post.translation.language}
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            <Languages className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t(`post.translation.${post.translation.language}`)}</span>
          </a>
        </p>
      ) : null}
    </aside>
  );
}
