import { Check, FileText } from 'lucide-react';
import type { DocumentAnswer } from '../../api/post-process-document';
import { Alert } from '../../components/alert';
import { DownloadButton } from '../../components/download-button';
import { MachineNote } from '../../components/machine-note';
import { useTranslation } from '../../i18n/i18n-context';

/** Whose answer it is: it stays when the next document fails. */
export type NamedAnswer = DocumentAnswer & { fileName: string };

export function DocumentReport({ answer }: { answer: NamedAnswer }) {
  const { t } = useTranslation('document-demo');
  const { summary, keyPoints, actionItems, coveredPercent, language } = answer.result;
  // The built-in engine knows obligations in two languages only.
  const noActionItems =
    language === null && answer.engine === 'builtin' ? t('report.otherLanguage') : t('report.noActionItems');
  return (
    <>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <FileText className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <span>{answer.fileName}</span>
      </p>
      {coveredPercent < 100 ? (
        <Alert tone="info">
          <p>{t('report.covered', { percent: coveredPercent })}</p>
        </Alert>
      ) : null}
      <section>
        <h4 className="font-semibold">{t('report.summary')}</h4>
        <p className="mt-1" lang={language ?? undefined}>
          {summary}
        </p>
      </section>
      {keyPoints.length > 0 ? (
        <section className="border-t border-line pt-4">
          <h4 className="font-semibold">{t('report.keyPoints')}</h4>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-amber-700">
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="border-t border-line pt-4">
        <h4 className="font-semibold">{t('report.actionItems')}</h4>
        {actionItems.length > 0 ? (
          <ul className="mt-2 grid gap-1.5">
            {actionItems.map((item) => (
              <li key={item} className="flex items-start gap-2.5">
                <Check className="mt-1 size-4 shrink-0 text-pine-600" strokeWidth={2} aria-hidden="true" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-1 text-ink-soft">{noActionItems}</p>
        )}
      </section>
      <DownloadButton
        title={t('result.title')}
        engine={answer.engine}
        sections={[
          { heading: t('report.summary'), paragraphs: [summary] },
          ...(keyPoints.length > 0 ? [{ heading: t('report.keyPoints'), items: keyPoints }] : []),
          {
            heading: t('report.actionItems'),
            items: actionItems.length > 0 ? actionItems : [noActionItems],
          },
        ]}
      />
      <MachineNote engine={answer.engine} />
    </>
  );
}
