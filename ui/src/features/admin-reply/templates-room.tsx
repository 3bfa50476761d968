import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplyTemplate } from '../../api/get-reply-templates';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useTranslation } from '../../i18n/i18n-context';
import { AdminQueries } from '../../lib/admin-queries';
import { useLatestBegun } from '../../lib/use-begun';
import { describeFailure } from './reply-words';
import { NEW, TemplateEditor } from './template-editor';
import { TemplatesError, TemplatesSkeleton } from './templates-states';
import { useReplyTemplates } from './use-replies';
import { useTemplateRemoval } from './use-templates';

/** What only the administrator sees: nothing of it is rendered on the server. */
export function TemplatesRoom() {
  return (
    <AdminQueries>
      <Templates />
    </AdminQueries>
  );
}

function Templates() {
  const { t } = useTranslation('admin-reply');
  const { data, isPending, refetch } = useReplyTemplates();
  const removal = useTemplateRemoval();
  const [chosen, setChosen] = useState<string | null>(null);
  const begun = useLatestBegun('template');
  // Whoever left one half written goes on with it.
  const open = chosen ?? begun;
  const [doomed, setDoomed] = useState<ReplyTemplate | null>(null);
  const close = () => {
    setChosen(null);
    document.getElementById('template-add')?.focus();
  };
  if (isPending) return <TemplatesSkeleton />;
  if (!data) return <TemplatesError onRetry={() => void refetch()} />;
  return (
    <div className="grid gap-5">
      <p className="max-w-prose text-ink-soft">{t('templates.intro')}</p>
      <Button
        id="template-add"
        variant="pine"
        size="small"
        className="justify-self-start"
        onClick={() => {
          setChosen(NEW);
        }}
      >
        <Plus className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('templates.add')}</span>
      </Button>
      {open === NEW ? <TemplateEditor key={NEW} template={null} onSaved={close} onCancel={close} /> : null}
      {data.length === 0 ? <p>{t('templates.none')}</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {data.map((template) => (
          <li key={template.id}>
            {open === template.id ? (
              <TemplateEditor template={template} onSaved={close} onCancel={close} />
            ) : (
              <TemplateRow
                template={template}
                onEdit={() => {
                  setChosen(template.id);
                }}
                onDelete={() => {
                  setDoomed(template);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {removal.error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {describeFailure(removal.error, t)}
        </p>
      ) : null}
      <ConfirmDialog
        id="template-removal"
        title={t('templates.confirm')}
        closeLabel={t('confirm.close')}
        cancelLabel={t('templates.cancel')}
        isOpen={doomed !== null}
        actions={[
          {
            label: t('templates.delete'),
            run: () => {
              if (doomed) removal.mutate(doomed.id);
            },
          },
        ]}
        onClose={() => {
          setDoomed(null);
        }}
      >
        <p className="wrap-anywhere">{doomed?.name}</p>
      </ConfirmDialog>
    </div>
  );
}

type TemplateRowProps = { template: ReplyTemplate; onEdit: () => void; onDelete: () => void };

function TemplateRow({ template, onEdit, onDelete }: TemplateRowProps) {
  const { t } = useTranslation('admin-reply');
  const { name, subject, language } = template;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0">
        <h2 className="text-base font-medium wrap-anywhere">{name}</h2>
        <p className="text-sm wrap-anywhere text-ink-soft">{`${t(`language.${language}`)} · ${subject}`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" aria-label={t('templates.editNamed', { name })} onClick={onEdit}>
          {t('templates.edit')}
        </Button>
        <Button variant="danger" size="small" aria-label={t('templates.deleteNamed', { name })} onClick={onDelete}>
          {t('templates.delete')}
        </Button>
      </div>
    </div>
  );
}
