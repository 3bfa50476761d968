import { CopyButton } from '../../components/copy-button';
import { useTranslation } from '../../i18n/i18n-context';
import { useBegun } from '../../lib/use-begun';

/** What was begun for a request that is gone: to read and to copy, since it can be sent nowhere. */
export function LeftBehind({ contactId }: { contactId: string }) {
  const { t } = useTranslation('admin');
  const [reply] = useBegun('reply', contactId);
  const [note] = useBegun('note', contactId);
  return (
    <>
      {reply ? <Text title={t('contacts.gone.reply')} text={reply.text} lang={reply.language} /> : null}
      {note === null ? null : <Text title={t('contacts.gone.note')} text={note} />}
    </>
  );
}

function Text({ title, text, lang }: { title: string; text: string; lang?: string }) {
  return (
    <section className="mt-6 grid gap-3 text-left">
      <h3 className="text-base">{title}</h3>
      <p lang={lang} className="rounded-sm border border-line bg-surface p-4 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <CopyButton text={text} description={title} />
    </section>
  );
}
