import type { ComponentChildren } from 'preact';
import { ApiError } from '../../api/client';
import { Button } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { ChangedMeanwhile, type Difference, listDifferences } from './changed-meanwhile';
import { formatReceivedDate } from './received-at';

type ChangeFailureProps = {
  error: Error | null;
  /** What can be done when somebody else was first. */
  children?: ComponentChildren;
};

/** Why a change was not made, in words; nothing when there is no failure. */
export function ChangeFailure({ error, children }: ChangeFailureProps) {
  const { t } = useTranslation('admin');
  if (!error) return null;
  if (error instanceof ChangedMeanwhile) return <Meanwhile error={error}>{children}</Meanwhile>;
  const isGone = error instanceof ApiError && error.status === 404;
  const isMerged = error instanceof ApiError && error.code === 'contact_merged';
  return (
    <p role="alert" className="mt-3 text-sm font-medium text-danger">
      {isMerged ? error.detail : t(isGone ? 'contacts.error.gone' : 'contacts.error.change')}
    </p>
  );
}

function Meanwhile({ error, children }: { error: ChangedMeanwhile; children: ComponentChildren }) {
  const { t } = useTranslation('admin');
  const differences = listDifferences(error);
  return (
    <div role="alert" className="mt-4 rounded-sm border-l-4 border-danger bg-danger-soft px-4 py-3.5 text-sm">
      <p className="font-medium">{t('contacts.meanwhile.text')}</p>
      {differences.length === 0 ? (
        <p className="mt-2">{t('contacts.meanwhile.same')}</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {differences.map((difference) => (
            <li
              key={'id' in difference ? difference.id : difference.kind}
              className="line-clamp-3 wrap-anywhere tabular-nums"
            >
              <DifferenceText difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function DifferenceText({ difference }: { difference: Difference }) {
  const { t, language } = useTranslation('admin');
  if (difference.kind === 'noteAdded' || difference.kind === 'noteRemoved')
    return t(`contacts.meanwhile.${difference.kind}`, { text: difference.text });
  // Who the two are is said where people are named; that it is another one is enough here.
  if (difference.kind === 'assignee') return t('contacts.meanwhile.assignee');
  const say = (value: string | null) => {
    if (value === null) return t('contacts.list.none');
    return difference.kind === 'lastContact' ? formatReceivedDate(value, language) : value;
  };
  const [before, now] =
    difference.kind === 'status'
      ? [t(`contacts.status.${difference.before}`), t(`contacts.status.${difference.now}`)]
      : [say(difference.before), say(difference.now)];
  return t(`contacts.meanwhile.${difference.kind}`, { before, now });
}

type StillWantedProps = {
  label: string;
  onAgain: () => void;
  onLeave: () => void;
  /** Where the focus goes: the buttons are gone once one is pressed. */
  focusId: string;
};

/** Whether a change that came too late is wanted all the same. */
export function StillWanted({ label, onAgain, onLeave, focusId }: StillWantedProps) {
  const { t } = useTranslation('admin');
  const decide = (decision: () => void) => () => {
    document.getElementById(focusId)?.focus();
    decision();
  };
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={decide(onAgain)}>
        {label}
      </Button>
      <Button variant="outline" size="small" onClick={decide(onLeave)}>
        {t('contacts.meanwhile.leave')}
      </Button>
    </p>
  );
}
