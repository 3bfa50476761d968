import { useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { Differences } from './differences';
import { findChanges, formOf } from './post-form';
import { useMoment } from '../../lib/use-moment';
import type { Conflict, PostEditorState } from './use-post-editor';

type ConflictDialogProps = { editor: PostEditorState; conflict: Conflict };

/** Somebody saved in between: neither text is lost, and the administrator decides. */
export function ConflictDialog({ editor, conflict }: ConflictDialogProps) {
  const { t } = useTranslation('blog-admin');
  const describe = useMoment();
  const [isShown, setIsShown] = useState(false);
  const { theirs, publishing } = conflict;
  const mine = { ...editor.form, ...publishing };
  const theirForm = formOf(theirs, theirs.language);
  const changes = findChanges(mine, theirForm);
  return (
    <Dialog
      id="conflict"
      title={t('editor.conflict.title')}
      closeLabel={t('editor.conflict.close')}
      isOpen
      onClose={editor.forgetConflict}
    >
      <p>{t('editor.conflict.text', { moment: describe(theirs.updatedAt) })}</p>
      <p className="mt-4 text-sm">
        <span className="font-semibold">{t('editor.conflict.changed')}</span>
        <span>{` ${changes.map((field) => t(`editor.fields.${field}`)).join(', ')}`}</span>
      </p>
      {isShown ? <Differences fields={changes} mine={mine} theirs={theirForm} /> : null}
      <div className="mt-6 grid gap-3">
        <Button variant="outline" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'editor.conflict.hide' : 'editor.conflict.show')}
        </Button>
        <Button size="small" onClick={() => void editor.keepDraft()}>
          {t('editor.conflict.keep')}
        </Button>
        <Button variant="danger" size="small" onClick={() => void editor.overwrite(conflict)}>
          {t('editor.conflict.overwrite')}
        </Button>
      </div>
    </Dialog>
  );
}
