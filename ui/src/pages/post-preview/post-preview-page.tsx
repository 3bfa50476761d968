import { Eye } from 'lucide-react';
import type { Post } from '../../api/get-post';
import { ButtonLink } from '../../components/button';
import { BLOG_PATH } from '../../features/blog/post-addresses';
import { formatPostDate } from '../../features/blog/post-date';
import { useTranslation } from '../../i18n/i18n-context';
import type { PostPreviewData } from '../../lib/page-state';
import { stillPart } from '../../lib/still-part';
import { usePageData } from '../../lib/use-page-data';
// Of the page itself: a file that both share would cost every reader of a post half a kilobyte.
import { PostBody, PostHeader, PostSkeleton } from '../blog-post/blog-post-page';

const Call = stillPart('blog-post/call', () => import('../blog-post/call-part'));

/** A preview comes with its document alone: whoever returns to it from within the site gets that anew. */
function loadDocument(): Promise<PostPreviewData> {
  window.location.reload();
  return new Promise(() => undefined);
}

/** A post before it is out, as its page will be; nobody counts its readers. */
export default function PostPreviewPage() {
  const { data } = usePageData('postPreview', loadDocument);
  if (!data) return <PostSkeleton />;
  if (!data.post) return <PreviewMissing />;
  return <Preview post={data.post} expiresAt={data.expiresAt} />;
}

function Preview({ post, expiresAt }: { post: Post; expiresAt: string | null }) {
  const { t, language } = useTranslation('blog');
  const shown = { ...post, title: post.title || t('preview.untitled') };
  return (
    <article>
      {expiresAt === null ? null : (
        <p role="note" className="wrap flex items-center gap-3 py-3 text-sm font-semibold text-amber-700 tabular-nums">
          <Eye className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          <span>{t('preview.note', { date: formatPostDate(expiresAt, language) })}</span>
        </p>
      )}
      <PostHeader post={shown} />
      <PostBody post={shown} />
      <Call />
    </article>
  );
}

function PreviewMissing() {
  const { t } = useTranslation('blog');
  return (
    <div className="wrap py-16 lg:py-28">
      <h1 className="text-4xl">{t('preview.missing.title')}</h1>
      <div className="mt-4 grid max-w-[60ch] gap-2 text-lg text-ink-soft">
        <p>{t('preview.missing.text')}</p>
        <ul className="list-disc pl-6">
          <li>{t('preview.missing.expired')}</li>
          <li>{t('preview.missing.revoked')}</li>
        </ul>
        <p>{t('preview.missing.ask')}</p>
      </div>
      <ButtonLink to={BLOG_PATH} variant="pine" className="mt-8">
        {t('post.back')}
      </ButtonLink>
    </div>
  );
}
