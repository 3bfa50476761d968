import type { AskOptions } from '../../api/ask-ai';
import {
  CONTEXT_MAX_CHARS,
  type EmailRequest,
  MAIN_MESSAGE_MAX_CHARS,
  postGenerateEmail,
} from '../../api/post-generate-email';
import { AiTool } from '../../components/ai-tool';
import { GeneratedText } from '../../components/generated-text';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { readLanguage, readText } from '../../lib/form-values';
import { EmailFields } from './email-fields';

const RULES = {
  emailType: { isRequired: true },
  tone: { isRequired: true },
  mainMessage: { isRequired: true, maxChars: MAIN_MESSAGE_MAX_CHARS },
  context: { maxChars: CONTEXT_MAX_CHARS },
};

export default function EmailGenerator() {
  const { t } = useTranslation('email-generator');

  async function generate(form: HTMLFormElement, options: AskOptions) {
    const request = readRequest(form);
    trackEvent({ action: 'email_generator_use', category: 'demo_interaction', label: request.emailType });
    const answer = await postGenerateEmail(request, options);
    return { ...answer, language: request.language };
  }

  return (
    <AiTool
      id="email-form"
      namespace="email-generator"
      rules={RULES}
      subjectField="mainMessage"
      fields={(describeError) => <EmailFields describeError={describeError} />}
      ask={generate}
      onDone={() => showToast({ title: t('done.title'), description: t('done.description'), tone: 'success' })}
      isText
    >
      {({ email, engine, language }) => (
        <GeneratedText
          text={email}
          language={language}
          engine={engine}
          title={t('result.title')}
          copyDescription={t('copy.description')}
        />
      )}
    </AiTool>
  );
}

function readRequest(form: HTMLFormElement): EmailRequest {
  return {
    emailType: readText(form, 'emailType'),
    recipientType: readText(form, 'recipientType'),
    tone: readText(form, 'tone'),
    mainMessage: readText(form, 'mainMessage'),
    context: readText(form, 'context'),
    language: readLanguage(form),
  };
}
