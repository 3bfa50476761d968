import { Square, WandSparkles } from 'lucide-react';
import { postReplyDraft, type ReplyDraft } from '../../api/post-reply-draft';
import { Button } from '../../components/button';
import { TextSheet } from '../../components/generated-text';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { describeQueue } from '../../lib/ai-progress';
import { useAiRequest } from '../../lib/use-ai-request';
import { describeFailure } from './reply-words';

type MachineDraftProps = {
  contactId: string;
  /** As somebody chose it; null lets the visitor's own words decide. */
  language: Language | null;
  /** Language of the words while they come. */
  shownLanguage: Language;
  /** Asks first, where something would be lost. */
  onAsk: (go: () => void) => void;
  onDraft: (draft: ReplyDraft) => void;
};

/** Asks a machine for a draft, and shows it while it is being written. It is put into the form, never sent. */
export function MachineDraft({ contactId, language, shownLanguage, onAsk, onDraft }: MachineDraftProps) {
  const { t } = useTranslation('admin-reply');
  const { t: tTools } = useTranslation('tools');
  const { state, run, stop } = useAiRequest<ReplyDraft>();
  const isPending = state.status === 'pending';
  const stage = describeQueue(state.progress, tTools) ?? t('draft.pending');

  async function ask() {
    const draft = await run((options) => postReplyDraft(contactId, language, options));
    if (draft) onDraft(draft);
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="small"
          isLoading={isPending}
          onClick={() => {
            onAsk(() => void ask());
          }}
        >
          {isPending ? null : <WandSparkles className="size-4.5" strokeWidth={1.75} aria-hidden="true" />}
          <span>{t(isPending ? 'draft.pending' : 'draft.ask')}</span>
        </Button>
        {isPending ? (
          <Button variant="outline" size="small" onClick={stop}>
            <Square className="size-4" strokeWidth={1.75} aria-hidden="true" />
            <span>{t('draft.stop')}</span>
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {isPending ? stage : ''}
      </p>
      {isPending && state.progress.text !== '' ? (
        <div className="border-l-4 border-amber-400 pl-3">
          <TextSheet text={state.progress.text} language={shownLanguage} />
        </div>
      ) : null}
      {state.status === 'failed' ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {describeFailure(state.error, t)}
        </p>
      ) : null}
    </div>
  );
}
