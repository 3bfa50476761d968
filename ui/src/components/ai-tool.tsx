import type { ComponentChildren } from 'preact';
import { useState } from 'react';
import type { AskOptions } from '../api/ask-ai';
import { useTranslation } from '../i18n/i18n-context';
import type { Language } from '../i18n/language';
import type { Progress } from '../lib/ai-progress';
import { type FieldRules, readLanguage, readText } from '../lib/form-values';
import { useAiRequest } from '../lib/use-ai-request';
import { ToolForm } from './tool-form';
import { type Retry, ToolResult } from './tool-result';
import { ToolWindow } from './tool-window';

/** Whose wordings have the keys that every tool has. */
type ToolNamespace = 'document-demo' | 'email-generator' | 'post-generator' | 'recommendations' | 'text-analysis';

type AiToolProps<T> = {
  /** Of the form; unique on the page. */
  id: string;
  namespace: ToolNamespace;
  rules: FieldRules;
  /** See `ToolForm`. */
  waitText?: string;
  isReady?: boolean;
  /** Name of the field that tells whose answer it is: its beginning is shown when a later request fails. */
  subjectField?: string;
  /** A better way than the same again, by the failure. */
  chooseRetry?: (error: unknown) => Retry | null;
  /** What is said in place of "try again", by the failure. */
  describeFault?: (error: unknown) => string | null;
  fields: (describeError: (name: string) => string | null) => ComponentChildren;
  ask: (form: HTMLFormElement, options: AskOptions) => Promise<T>;
  onDone?: () => void;
  /** See `ToolResult`. */
  describeStage?: (progress: Progress) => string | null;
  /** The answer is a text, so it can be read while it is being written. */
  isText?: boolean;
  children: (answer: T) => ComponentChildren;
};

/** A tool from its form to its answer: asks, shows the queue and the work, can be stopped, and tells of failures. */
export function AiTool<T>(toolProps: AiToolProps<T>) {
  const { id, namespace, rules, fields, ask, onDone, describeStage, isText, children, ...rest } = toolProps;
  const { subjectField, chooseRetry, describeFault, ...props } = rest;
  // The types of the tools' wordings differ; what is used here they have in common.
  const { t } = useTranslation(namespace as 'text-analysis');
  const { state, run, stop } = useAiRequest<T>();
  const [textLanguage, setTextLanguage] = useState<Language | null>(null);
  const [subject, setSubject] = useState('');
  const failedText = describeFault?.(state.error) ?? t('failed.description');

  async function send(form: HTMLFormElement) {
    if (isText) setTextLanguage(readLanguage(form));
    const asked = subjectField ? readText(form, subjectField) : '';
    const answer = await run((options) => ask(form, options));
    if (answer === null) return;
    setSubject(asked);
    onDone?.();
  }

  /** With what the form holds now: the visitor may have mended it. */
  function retry() {
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }

  return (
    <ToolWindow
      form={
        <ToolForm
          {...props}
          id={id}
          label={t('form.label')}
          rules={rules}
          submitLabel={t('submit.label')}
          pendingLabel={t('submit.pending')}
          isPending={state.status === 'pending'}
          error={state.error}
          failedText={failedText}
          onSend={(form) => void send(form)}
        >
          {fields}
        </ToolForm>
      }
      result={
        <ToolResult
          title={t('result.title')}
          emptyText={t('result.empty')}
          sample={t('result.sample')}
          pendingText={t('result.pending')}
          failedText={failedText}
          describeStage={describeStage}
          state={state}
          textLanguage={textLanguage}
          onStop={stop}
          subject={subject}
          retry={(state.status === 'failed' && chooseRetry?.(state.error)) || { label: null, onRetry: retry }}
        >
          {children}
        </ToolResult>
      }
    />
  );
}
