import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminPostSummary } from '../../api/get-admin-posts';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { showToast } from '../../components/toast-store';
import { formatDate } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { rigaDate } from '../../i18n/riga-time';
import { isSessionOver } from '../../lib/admin-session';
import { withPrefix } from '../../lib/local-path';
import { readDraftsHere } from './local-draft';
import { showPost } from './open-post';
import { statusOf } from './post-status';
import { useMoment } from '../../lib/use-moment';
import { useRemoval, useToggle } from './use-posts';
import { editButtonId, NEW_POST_ID } from './use-return';

const ROW_TAG_COUNT = 2;
/** Narrow on a phone, low where no finger has to hit it. */
const COMPACT = 'max-sm:px-3 lg:pointer-fine:min-h-9 lg:pointer-fine:px-3 lg:pointer-fine:py-1';
const TONES = { draft: 'neutral', published: 'success', scheduled: 'amber' } as const;

type PostRowProps = { post: AdminPostSummary };

/** What the post is, then what can be done with it: at the left, where no toast comes. */
export function PostRow({ post }: PostRowProps) {
  const { t, language } = useTranslation('blog-admin');
  const describe = useMoment();
  const status = statusOf(post);
  const moment = post.publishedAt ?? post.createdAt;
  const hasDraft = hasDraftAnywhere(post);
  return (
    <li className="grid gap-x-6 gap-y-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-base leading-snug font-semibold wrap-anywhere" lang={post.language}>
          {post.title}
        </h2>
        <Badge tone={TONES[status]}>
          {status === 'scheduled' ? t('status.scheduled', { moment: describe(moment) }) : t(`status.${status}`)}
        </Badge>
        {hasDraft ? <Badge tone="amber">{t('list.hasDraft')}</Badge> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-soft">
        <time dateTime={moment} className="tabular-nums">
          {formatDate(rigaDate(moment), language)}
        </time>
        <span lang={post.language} className="wrap-anywhere">
          {post.category}
        </span>
        <span>{t(`language.${post.language}`)}</span>
        {post.tags.slice(0, ROW_TAG_COUNT).map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        {post.isFixed ? <p className="text-sm text-ink-soft">{t('list.fixed')}</p> : <Actions post={post} />}
        {status === 'published' ? (
          <a
            href={withPrefix(`/blog/${post.slug}`, post.language === 'en')}
            aria-label={t('list.viewNamed', { title: post.title })}
            className="text-link inline-flex min-h-11 items-center px-1.5 text-sm"
          >
            {t('list.view')}
          </a>
        ) : null}
      </div>
    </li>
  );
}

/** What the server does not have yet may still be in this browser. */
function hasDraftAnywhere({ id, hasDraft, isFixed }: AdminPostSummary): boolean {
  return hasDraft || (!isFixed && readDraftsHere().some(({ key }) => key === id));
}

function Actions({ post }: PostRowProps) {
  const { t } = useTranslation('blog-admin');
  return (
    <>
      <Button
        id={editButtonId(post.id)}
        variant="outline"
        size="small"
        className={COMPACT}
        aria-label={t('list.editNamed', { title: post.title })}
        onClick={() => {
          showPost({ kind: 'edit', key: post.id });
        }}
      >
        <Pencil className="size-4.5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('list.edit')}</span>
      </Button>
      <ToggleButton post={post} />
      <DeleteButton post={post} />
    </>
  );
}

function ToggleButton({ post }: PostRowProps) {
  const { t } = useTranslation('blog-admin');
  const toggle = useToggle();
  const Icon = post.isPublished ? EyeOff : Eye;
  const action = post.isPublished ? 'hide' : 'publish';

  function flip() {
    toggle.mutate(
      { id: post.id, isPublished: !post.isPublished },
      {
        onSuccess: () => {
          showToast({ title: t('toast.updated'), description: post.title, tone: 'success' });
        },
        onError: (error) => {
          if (isSessionOver(error)) return;
          showToast({ title: t('toast.failed'), description: t('toast.updateFailed'), tone: 'danger' });
        },
      },
    );
  }

  return (
    <Button
      variant="outline"
      size="small"
      className={COMPACT}
      isLoading={toggle.isPending}
      aria-label={t(`list.${action}Named`, { title: post.title })}
      onClick={flip}
    >
      {toggle.isPending ? null : <Icon className="size-4.5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />}
      <span>{t(`list.${action}`)}</span>
    </Button>
  );
}

function DeleteButton({ post }: PostRowProps) {
  const { t } = useTranslation('blog-admin');
  const removal = useRemoval();
  const [isAsking, setIsAsking] = useState(false);

  function remove() {
    const neighbour = findNeighbour(post.id);
    // By its promise: the row that asked is gone when the answer comes.
    removal.mutateAsync(post.id).then(
      () => {
        showToast({ title: t('toast.deleted'), description: post.title, tone: 'success' });
        (neighbour ?? document.getElementById(NEW_POST_ID))?.focus();
      },
      (error: unknown) => {
        if (isSessionOver(error)) return;
        showToast({ title: t('toast.failed'), description: t('toast.deleteFailed'), tone: 'danger' });
      },
    );
  }

  return (
    <>
      <Button
        variant="danger"
        size="small"
        className={COMPACT}
        isLoading={removal.isPending}
        aria-label={t('list.deleteNamed', { title: post.title })}
        onClick={() => setIsAsking(true)}
      >
        {removal.isPending ? null : <Trash2 className="size-4.5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />}
        <span>{t('list.delete')}</span>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          id={`delete-${post.id}`}
          title={t('delete.title')}
          closeLabel={t('delete.close')}
          cancelLabel={t('delete.cancel')}
          isOpen
          actions={[{ label: t('delete.confirm'), run: remove }]}
          onClose={() => setIsAsking(false)}
        >
          <p className="text-lg">{t('delete.question')}</p>
          <p className="mt-2 font-semibold wrap-anywhere" lang={post.language}>
            {post.title}
          </p>
          {hasDraftAnywhere(post) ? <p className="mt-2">{t('delete.draft')}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Where the keyboard goes on when the row is gone: the first button of the row after it, or before. */
function findNeighbour(postId: string): HTMLElement | null {
  const row = document.getElementById(editButtonId(postId))?.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button') ?? null;
}
