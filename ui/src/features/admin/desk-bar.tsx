import { Reply } from 'lucide-react';
import type { Contact } from '../../api/get-contacts';
import type { ContactChange } from '../../api/patch-contact';
import type { Person } from '../../api/get-people';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { goToReply } from '../../lib/reply-focus';
import { formatDay } from '../../i18n/format-day';
import { Cap } from './cap';
import { ChangeFailure, StillWanted } from './change-failure';
import { ContactTags } from './contact-tags';
import { NextStepField } from './next-step-field';
import { STATUSES } from './place';
import { ReplyClock } from './reply-clock';
import { SmallSelect } from './small-select';
import { useContactChange } from './use-contact-changes';
import { describeAssignee, nameOf, whoAnswers } from './use-people';

export const STATUS_ID = 'contact-status';
export const REPLY_ID = 'contact-reply';

type DeskBarProps = { contact: Contact; people: readonly Person[] };

/** What is to be done about a request: how far it is, the answer, who gives it, and what comes next. */
export function DeskBar({ contact, people }: DeskBarProps) {
  const { t } = useTranslation('admin');
  const { change, again, asked, isPending, error, leave } = useContactChange(contact);
  const choice = useChoice(asked, people);
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ReplyClock contact={contact} />
        {contact.email === '' ? null : (
          <Button
            id={REPLY_ID}
            size="small"
            className="min-h-10 gap-2 px-3.5 py-1 pointer-coarse:min-h-11"
            onClick={goToReply}
          >
            <Reply className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            <span>{t('contacts.detail.reply')}</span>
            <Cap cap="r" className="border-on-amber/50 text-on-amber" />
          </Button>
        )}
        <SmallSelect
          id={STATUS_ID}
          label={t('contacts.followUp.status')}
          cap="s"
          value={(isPending ? asked?.status : null) ?? contact.status}
          options={STATUSES.map((value) => ({ value, label: t(`contacts.status.${value}`) }))}
          onChoose={(value) => {
            const chosen = STATUSES.find((known) => known === value);
            if (chosen) change({ status: chosen });
          }}
        />
        <Assignee contact={contact} people={people} onChoose={(assignee) => change({ assignee })} />
        <NextStepField
          contact={contact}
          isSaving={isPending}
          onSave={(nextStep, onSaved) => change({ nextStep }, onSaved)}
        />
        <ContactTags contact={contact} isSaving={isPending} onSave={(tags, onSaved) => change({ tags }, onSaved)} />
      </div>
      <ChangeFailure error={error}>
        <StillWanted
          label={t('contacts.meanwhile.again', { choice })}
          onAgain={again}
          onLeave={leave}
          focusId={STATUS_ID}
        />
      </ChangeFailure>
    </div>
  );
}

/** What was asked for last, in words. */
function useChoice(asked: ContactChange | undefined, people: readonly Person[]): string {
  const { t, language } = useTranslation('admin');
  const none = t('contacts.list.none');
  if (asked?.status) return t(`contacts.status.${asked.status}`);
  if (asked?.assignee !== undefined) return nameOf(people, asked.assignee) ?? t('contacts.assignee.nobody');
  if (asked?.tags) return asked.tags.join(', ') || none;
  return asked?.nextStep ? `${asked.nextStep.text}, ${formatDay(asked.nextStep.due, language)}` : none;
}

type AssigneeProps = DeskBarProps & { onChoose: (id: string | null) => void };

/** Who answers it; nothing where one person answers all. */
function Assignee({ contact, people, onChoose }: AssigneeProps) {
  const { t } = useTranslation('admin');
  const { assignee } = contact;
  if (people.length === 0) return null;
  const choices = whoAnswers(people);
  // Somebody who has left, or answers none any more, keeps what was theirs until it is given to another.
  const isKnown = assignee === null || choices.some(({ id }) => id === assignee);
  return (
    <SmallSelect
      id="contact-assignee"
      label={t('contacts.assignee.label')}
      value={assignee ?? ''}
      options={[
        { value: '', label: t('contacts.assignee.nobody') },
        ...(isKnown ? [] : [{ value: assignee, label: describeAssignee(people, assignee, t) ?? '' }]),
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChoose={(id) => onChoose(id === '' ? null : id)}
    />
  );
}
