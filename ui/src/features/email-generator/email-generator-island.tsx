import {
  CONTEXT_MAX_CHARS,
  type EmailAnswer,
  type EmailRequest,
  MAIN_MESSAGE_MAX_CHARS,
  postGenerateEmail,
} from '../../api/post-generate-email';
import { CopyButton } from '../../components/copy-button';
import { MachineNote } from '../../components/machine-note';
import { showToast } from '../../components/toast-store';
import { ToolForm } from '../../components/tool-form';
import { ToolResult } from '../../components/tool-result';
import { ToolWindow } from '../../components/tool-window';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { readText } from '../../lib/form-values';
import { useRequest } from '../../lib/use-request';
import { EmailFields } from './email-fields';

const RULES = {
  emailType: { isRequired: true },
  tone: { isRequired: true },
  mainMessage: { isRequired: true, maxChars: MAIN_MESSAGE_MAX_CHARS },
  context: { maxChars: CONTEXT_MAX_CHARS },
};

export default function EmailGenerator() {
  const { t } = useTranslation('email-generator');
  const { state, run } = useRequest<EmailAnswer>();

  async function generate(form: HTMLFormElement) {
    const request = readRequest(form);
    trackEvent({ action: 'email_generator_use', category: 'demo_interaction', label: request.emailType });
    const answer = await run(() => postGenerateEmail(request));
    if (answer) showToast({ title: t('done.title'), description: t('done.description'), tone: 'success' });
  }

  return (
    <ToolWindow
      form={
        <ToolForm
          id="email-form"
          label={t('form.label')}
          rules={RULES}
          submitLabel={t('submit.label')}
          pendingLabel={t('submit.pending')}
          isPending={state.status === 'pending'}
          error={state.error}
          failedText={t('failed.description')}
          onSend={(form) => void generate(form)}
        >
          {(describeError) => <EmailFields describeError={describeError} />}
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
          {({ email, engine }) => (
            <>
              <p className="rounded-sm border border-line bg-surface p-4 whitespace-pre-wrap sm:p-5">{email}</p>
              <CopyButton text={email} description={t('copy.description')} />
              <MachineNote engine={engine} />
            </>
          )}
        </ToolResult>
      }
    />
  );
}

function readRequest(form: HTMLFormElement): EmailRequest {
  return {
    emailType: readText(form, 'emailType'),
    recipientType: readText(form, 'recipientType'),
    tone: readText(form, 'tone'),
    mainMessage: readText(form, 'mainMessage'),
    context: readText(form, 'context'),
    language: readText(form, 'language') === 'en' ? 'en' : 'lv',
  };
}
