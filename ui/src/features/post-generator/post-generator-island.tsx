import { type PostAnswer, postGeneratePost, type PostRequest } from '../../api/post-generate-post';
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
import { PostFields } from './post-fields';

const RULES = {
  tone: { isRequired: true },
  companyName: { isRequired: true },
  platform: { isRequired: true },
  keywords: { isRequired: true },
};

export default function PostGenerator() {
  const { t } = useTranslation('post-generator');
  const { state, run } = useRequest<PostAnswer>();

  async function generate(form: HTMLFormElement) {
    const request = readRequest(form);
    trackEvent({ action: 'social_media_generator_use', category: 'demo_interaction', label: request.platform });
    const answer = await run(() => postGeneratePost(request));
    if (answer) showToast({ title: t('done.title'), description: t('done.description'), tone: 'success' });
  }

  return (
    <ToolWindow
      form={
        <ToolForm
          id="post-form"
          label={t('form.label')}
          rules={RULES}
          submitLabel={t('submit.label')}
          pendingLabel={t('submit.pending')}
          isPending={state.status === 'pending'}
          error={state.error}
          failedText={t('failed.description')}
          onSend={(form) => void generate(form)}
        >
          {(describeError) => <PostFields describeError={describeError} />}
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
          {({ post, engine }) => (
            <>
              <p className="rounded-sm border border-line bg-surface p-4 whitespace-pre-wrap sm:p-5">{post}</p>
              <CopyButton text={post} description={t('copy.description')} />
              <MachineNote engine={engine} />
            </>
          )}
        </ToolResult>
      }
    />
  );
}

function readRequest(form: HTMLFormElement): PostRequest {
  return {
    tone: readText(form, 'tone'),
    companyName: readText(form, 'companyName'),
    platform: readText(form, 'platform'),
    keywords: readText(form, 'keywords'),
    hashtagCount: Number(readText(form, 'hashtagCount')),
    includeCTA: new FormData(form).has('includeCTA'),
    language: readText(form, 'language') === 'en' ? 'en' : 'lv',
  };
}
