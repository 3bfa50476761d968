import { ArrowRight, Clock } from 'lucide-react';
import type { PostSummary } from '../../api/get-posts';
import { AppLink } from '../../components/app-link';
import { Badge } from '../../components/badge';
import { classNames } from '../../components/class-names';
import { postPath } from '../../features/blog/post-addresses';
import { PostCover } from '../../features/blog/post-cover';
import { formatPostDate } from '../../features/blog/post-date';
import { useTranslation } from '../../i18n/i18n-context';

/** Of a post's tags only these fit on a card. */
const CARD_TAG_COUNT = 2;

type PostCardProps = {
  post: PostSummary;
  /** The newest post has the whole row. */
  isLead: boolean;
};

/** The whole card leads to the post. */
export function PostCard({ post, isLead }: PostCardProps) {
  const { t, language } = useTranslation('blog');
  const ownLanguage = post.language === language ? undefined : post.language;
  return (
    <li
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors focus-within:border-pine-600 hover:border-pine-600',
        isLead && 'md:col-span-2 lg:col-span-3 lg:grid lg:grid-cols-[7fr_5fr]',
      )}
    >
      <PostCover
        post={post}
        isEager={isLead}
        className={isLead ? 'aspect-video w-full lg:h-full lg:min-h-88' : 'aspect-video w-full'}
      />
      <div className={classNames('flex grow flex-col p-6', isLead && 'lg:justify-center lg:p-10')}>
        <CardFacts post={post} />
        <h2 lang={ownLanguage} className={isLead ? 'mt-4 text-2xl' : 'mt-4 text-xl'}>
          <AppLink
            to={postPath(post.slug)}
            className="no-underline outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {post.title}
          </AppLink>
        </h2>
        <p lang={ownLanguage} className={classNames('mt-3 text-ink-soft', !isLead && 'line-clamp-4')}>
          {post.excerpt}
        </p>
        <CardTags tags={post.tags.slice(0, CARD_TAG_COUNT)} lang={ownLanguage} />
        <p
          aria-hidden="true"
          className={classNames(
            'flex items-center gap-2 pt-5 text-sm font-semibold text-pine-600 group-hover:underline',
            !isLead && 'mt-auto',
          )}
        >
          <span>{t('list.card.read')}</span>
          <ArrowRight className="size-4.5" strokeWidth={1.75} />
        </p>
      </div>
    </li>
  );
}

function CardFacts({ post }: { post: PostSummary }) {
  const { t, language } = useTranslation('blog');
  const published = post.publishedAt ?? post.createdAt;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
      <span lang={post.language} className="font-semibold wrap-anywhere text-amber-700">
        {post.category}
      </span>
      <time dateTime={published} className="tabular-nums">
        {formatPostDate(published, language)}
      </time>
      <span className="inline-flex items-center gap-1.5">
        <Clock className="size-4" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('list.card.readingTime')}</span>
      </span>
      {post.language === language ? null : <Badge tone="amber">{t(`language.${post.language}`)}</Badge>}
    </div>
  );
}

function CardTags({ tags, lang }: { tags: string[]; lang: string | undefined }) {
  const { t } = useTranslation('blog');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('post.tags')} lang={lang} className="mt-4 flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  );
}
