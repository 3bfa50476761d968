import { postAnalyzeText, TEXT_MAX_CHARS, type TextAnswer } from '../../api/post-analyze-text';
import { makeCounter } from '../../components/char-counter';
import { Textarea } from '../../components/textarea';
import { ToolForm } from '../../components/tool-form';
import { ToolResult } from '../../components/tool-result';
import { ToolWindow } from '../../components/tool-window';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { readText } from '../../lib/form-values';
import { useRequest } from '../../lib/use-request';
import { AnalysisReport } from './analysis-report';

const RULES = { text: { isRequired: true, maxChars: TEXT_MAX_CHARS } };

export default function TextAnalysis() {
  const { t, language } = useTranslation('text-analysis');
  const { state, run } = useRequest<TextAnswer>();

  function analyze(form: HTMLFormElement) {
    const text = readText(form, 'text');
    trackEvent({ action: 'text_analyzer_use', category: 'demo_interaction', label: language });
    void run(() => postAnalyzeText({ text, language }));
  }

  return (
    <ToolWindow
      form={
        <ToolForm
          id="analysis-form"
          label={t('form.label')}
          rules={RULES}
          waitText={t('submit.wait')}
          submitLabel={t('submit.label')}
          pendingLabel={t('submit.pending')}
          isPending={state.status === 'pending'}
          error={state.error}
          failedText={t('failed.description')}
          onSend={analyze}
        >
          {(describeError) => (
            <Textarea
              id="analysis-text"
              name="text"
              required
              rows={9}
              label={t('field.text')}
              hint={t('field.textHint')}
              error={describeError('text')}
              counter={makeCounter(TEXT_MAX_CHARS, language)}
            />
          )}
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
          {(answer) => <AnalysisReport answer={answer} />}
        </ToolResult>
      }
    />
  );
}
