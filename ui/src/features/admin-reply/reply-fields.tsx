import { MachineNote } from '../../components/machine-note';
import { Select } from '../../components/select';
import { TextInput } from '../../components/text-input';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import type { Composed } from './composed';
import { REPLY_TEXT_ID } from '../../lib/reply-focus';
import { REPLY_MAX_CHARS, SUBJECT_MAX_CHARS } from './limits';
import { useReplyTemplates } from './use-replies';

const COUNTER_FROM_CHARS = 8000;
const LANGUAGES = ['lv', 'en'] as const;

type ReplyFieldsProps = {
  reply: Composed;
  onSpeak: (language: Composed['language']) => void;
  onTemplate: (id: string) => void;
  onWrite: (part: Partial<Pick<Composed, 'subject' | 'text'>>) => void;
  /** What Ctrl+Enter does; null where nothing can be sent from here. */
  onSend: (() => void) | null;
};

/** Template, language, subject and text of a reply. What a machine wrote has an amber edge until a person edits it. */
export function ReplyFields({ reply, onSpeak, onTemplate, onWrite, onSend }: ReplyFieldsProps) {
  const { t } = useTranslation('admin-reply');
  const { data: templates } = useReplyTemplates();
  const fitting = templates?.filter(({ language }) => language === reply.language) ?? [];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <Select
          id="reply-template"
          label={t('field.template')}
          value={reply.template ?? ''}
          options={[
            { value: '', label: t('field.noTemplate') },
            ...fitting.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => {
            onTemplate(currentTarget.value);
          }}
        />
        <Select
          id="reply-language"
          label={t('field.language')}
          value={reply.language}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = LANGUAGES.find((value) => value === currentTarget.value);
            if (chosen) onSpeak(chosen);
          }}
        />
      </div>
      <TextInput
        id="reply-subject"
        label={t('field.subject')}
        value={reply.subject}
        maxLength={SUBJECT_MAX_CHARS}
        autocomplete="off"
        onInput={({ currentTarget }) => {
          onWrite({ subject: currentTarget.value });
        }}
      />
      <div className={reply.machine ? 'grid gap-3 border-l-4 border-amber-400 pl-3' : 'grid gap-3'}>
        <Textarea
          id={REPLY_TEXT_ID}
          label={t('field.text')}
          hint={t(onSend ? 'field.hint' : 'field.hintHand')}
          rows={10}
          lang={reply.language}
          value={reply.text}
          counter={{
            maxChars: REPLY_MAX_CHARS,
            fromChars: COUNTER_FROM_CHARS,
            describe: (count, maxChars) => `${count} / ${maxChars}`,
          }}
          onInput={({ currentTarget }) => {
            onWrite({ text: currentTarget.value });
          }}
          onKeyDown={(event) => {
            if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSend();
          }}
        />
        {reply.machine ? (
          <>
            <p className="text-sm font-medium">{t('draft.check')}</p>
            <MachineNote engine={reply.machine.engine} />
          </>
        ) : null}
      </div>
    </>
  );
}
