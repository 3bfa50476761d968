import { useEffect, useRef, useState } from 'react';
import { deleteDraft } from '../../api/delete-draft';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { useMoment } from '../../lib/use-moment';
import type { LeftDraft, Start } from './load-start';
import { forgetDraftHere } from './local-draft';
import type { EditorStart } from './post-form';

type DraftChoiceProps = { draftKey: string; start: Start; onChoose: (start: EditorStart) => void };

/** The drafts that were left behind: one is gone on with, and each stays unless it is thrown away by itself. */
export function DraftChoice({ draftKey, start, onChoose }: DraftChoiceProps) {
  const { t } = useTranslation('blog-admin');
  const [drafts, setDrafts] = useState(start.drafts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const areMany = drafts.length > 1;

  function goOn({ form, baseVersion, draftAt, hereName }: LeftDraft) {
    onChoose({ ...start, form, baseVersion, draftAt, hereName, hasDraft: true });
  }

  function discard(draft: LeftDraft) {
    if (draft.hereName !== null) forgetDraftHere(draft.hereName);
    // One that stays is offered again: nothing is lost by that.
    else deleteDraft({ key: draftKey, writer: null, seenAt: draft.savedAt }).catch(() => undefined);
    const rest = drafts.filter((other) => other !== draft);
    setDrafts(rest);
    if (rest.length === 0) onChoose(start);
    else heading.current?.focus();
  }

  return (
    <section aria-labelledby="draft-choice" className="max-w-xl rounded-md border border-line bg-surface p-6 md:p-8">
      <h2 id="draft-choice" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(areMany ? 'editor.restore.titleMany' : 'editor.restore.title')}
      </h2>
      {areMany ? <p className="mt-3">{t('editor.restore.many')}</p> : null}
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <DraftItem
            key={draft.hereName ?? ''}
            draft={draft}
            isOutdated={start.post !== null && draft.baseVersion !== start.post.version}
            isOneOfMany={areMany}
            onGoOn={() => goOn(draft)}
            onDiscard={() => discard(draft)}
          />
        ))}
      </ul>
    </section>
  );
}

type DraftItemProps = {
  draft: LeftDraft;
  isOutdated: boolean;
  isOneOfMany: boolean;
  onGoOn: () => void;
  onDiscard: () => void;
};

function DraftItem({ draft, isOutdated, isOneOfMany, onGoOn, onDiscard }: DraftItemProps) {
  const { t } = useTranslation('blog-admin');
  const describe = useMoment();
  const place = t(draft.hereName === null ? 'editor.restore.there' : 'editor.restore.here');
  const moment = describe(draft.savedAt);
  // Said only where there is a choice: alone it is the draft.
  const nameOf = (action: string) => (isOneOfMany ? { 'aria-label': `${action}: ${place}, ${moment}` } : {});
  return (
    <li className={isOneOfMany ? 'py-6 last:pb-0' : 'pt-3'}>
      {isOneOfMany ? <h3 className="text-lg">{place}</h3> : null}
      <p className={isOneOfMany ? 'mt-2' : undefined}>{t('editor.restore.text', { moment })}</p>
      <p className="mt-2 text-ink-soft">
        {t(draft.hereName === null ? 'editor.restore.shared' : 'editor.restore.onlyHere')}
      </p>
      {isOutdated ? <p className="mt-2 text-ink-soft">{t('editor.restore.outdated')}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="small" {...nameOf(t('editor.restore.keep'))} onClick={onGoOn}>
          {t('editor.restore.keep')}
        </Button>
        <Button variant="outline" size="small" {...nameOf(t('editor.restore.discard'))} onClick={onDiscard}>
          {t('editor.restore.discard')}
        </Button>
      </div>
    </li>
  );
}
