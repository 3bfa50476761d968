import type { AskOptions } from '../../api/ask-ai';
import { postAnalyzeText, TEXT_MAX_CHARS } from '../../api/post-analyze-text';
import { AiTool } from '../../components/ai-tool';
import { makeCounter } from '../../components/char-counter';
import { Textarea } from '../../components/textarea';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { readText } from '../../lib/form-values';
import { AnalysisReport } from './analysis-report';

const RULES = { text: { isRequired: true, maxChars: TEXT_MAX_CHARS } };

export default function TextAnalysis() {
  const { t, language } = useTranslation('text-analysis');

  function analyze(form: HTMLFormElement, options: AskOptions) {
    trackEvent({ action: 'text_analyzer_use', category: 'demo_interaction', label: language });
    return postAnalyzeText({ text: readText(form, 'text'), language }, options);
  }

  return (
    <AiTool
      id="analysis-form"
      namespace="text-analysis"
      rules={RULES}
      subjectField="text"
      waitText={t('submit.wait')}
      fields={(describeError) => (
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
      ask={analyze}
    >
      {(answer) => <AnalysisReport answer={answer} />}
    </AiTool>
  );
}
