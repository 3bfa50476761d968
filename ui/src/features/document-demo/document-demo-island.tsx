import { useState } from 'react';
import { type DocumentAnswer, postProcessDocument } from '../../api/post-process-document';
import { ToolForm } from '../../components/tool-form';
import { ToolResult } from '../../components/tool-result';
import { ToolWindow } from '../../components/tool-window';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { useRequest } from '../../lib/use-request';
import { DocumentReport } from './document-report';
import { DropZone } from './drop-zone';

/** The file has rules of its own, see check-document.ts. */
const NO_RULES = {};

export default function DocumentDemo() {
  const { t, language } = useTranslation('document-demo');
  const { state, run } = useRequest<DocumentAnswer>();
  const [file, setFile] = useState<File | null>(null);

  function process() {
    if (!file) return;
    const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
    trackEvent({ action: 'document_processor_use', category: 'demo_interaction', label: extension });
    void run(() => postProcessDocument(file, language));
  }

  return (
    <ToolWindow
      form={
        <ToolForm
          id="document-form"
          label={t('form.label')}
          rules={NO_RULES}
          waitText={t('submit.wait')}
          isReady={file !== null}
          submitLabel={t('submit.label')}
          pendingLabel={t('submit.pending')}
          isPending={state.status === 'pending'}
          error={state.error}
          failedText={t('failed.description')}
          onSend={process}
        >
          {(describeError) => <DropZone file={file} serverError={describeError('document')} onChoose={setFile} />}
        </ToolForm>
      }
      result={
        <ToolResult
          title={t('result.title')}
          emptyText={t('result.empty')}
          pendingText={t('result.pending')}
          failedText={t('failed.description')}
          state={state}
        >
          {(answer) => <DocumentReport answer={answer} />}
        </ToolResult>
      }
    />
  );
}
