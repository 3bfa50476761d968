import { useState } from 'react';
import type { AskOptions } from '../../api/ask-ai';
import { ApiError } from '../../api/client';
import { postProcessDocument } from '../../api/post-process-document';
import { AiTool } from '../../components/ai-tool';
import type { Retry } from '../../components/tool-result';
import { useTranslation } from '../../i18n/i18n-context';
import type { Progress } from '../../lib/ai-progress';
import { trackEvent } from '../../lib/analytics';
import { DocumentReport, type NamedAnswer } from './document-report';
import { DropZone, FILE_FIELD_ID } from './drop-zone';

/** The file has rules of its own, see check-document.ts. */
const NO_RULES = {};

/** The same file would fail again. */
const FAULTS_OF_FILE = new Set([
  'document_contradicts_name',
  'document_damaged',
  'document_empty',
  'document_encrypted',
  'document_scanned',
  'document_too_complex',
  'document_too_large',
  'document_unknown_letters',
  'document_wrong_type',
]);

function isFaultOfFile(error: unknown): error is ApiError {
  return error instanceof ApiError && FAULTS_OF_FILE.has(error.code);
}

export default function DocumentDemo() {
  const { t, language } = useTranslation('document-demo');
  const [file, setFile] = useState<File | null>(null);

  async function process(options: AskOptions): Promise<NamedAnswer> {
    if (!file) throw new Error('the button waits for a file');
    const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
    trackEvent({ action: 'document_processor_use', category: 'demo_interaction', label: extension });
    return { ...(await postProcessDocument(file, language, options)), fileName: file.name };
  }

  function chooseRetry(error: unknown): Retry | null {
    if (!isFaultOfFile(error)) return null;
    return { label: t('retry.otherFile'), onRetry: () => document.getElementById(FILE_FIELD_ID)?.click() };
  }

  function describeStage({ stage, step }: Progress): string | null {
    if (stage === 'sending' || stage === 'reading') return t(`stage.${stage}`);
    if (!step) return null;
    return step.step === step.steps ? t('stage.merge') : t('stage.part', { part: step.step, parts: step.steps - 1 });
  }

  return (
    <AiTool
      id="document-form"
      namespace="document-demo"
      rules={NO_RULES}
      waitText={t('submit.wait')}
      isReady={file !== null}
      chooseRetry={chooseRetry}
      describeFault={(error) => (isFaultOfFile(error) ? error.detail || null : null)}
      describeStage={describeStage}
      fields={(describeError) => <DropZone file={file} serverError={describeError('document')} onChoose={setFile} />}
      ask={(_form, options) => process(options)}
    >
      {(answer) => <DocumentReport answer={answer} />}
    </AiTool>
  );
}
