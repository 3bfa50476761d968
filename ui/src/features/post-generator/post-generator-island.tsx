import type { AskOptions } from '../../api/ask-ai';
import { postGeneratePost, type PostRequest } from '../../api/post-generate-post';
import { AiTool } from '../../components/ai-tool';
import { GeneratedText } from '../../components/generated-text';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { trackEvent } from '../../lib/analytics';
import { readLanguage, readText } from '../../lib/form-values';
import { PostFields } from './post-fields';

const RULES = {
  tone: { isRequired: true },
  companyName: { isRequired: true },
  platform: { isRequired: true },
  keywords: { isRequired: true },
};

export default function PostGenerator() {
  const { t } = useTranslation('post-generator');

  async function generate(form: HTMLFormElement, options: AskOptions) {
    const request = readRequest(form);
    trackEvent({ action: 'social_media_generator_use', category: 'demo_interaction', label: request.platform });
    const answer = await postGeneratePost(request, options);
    return { ...answer, language: request.language };
  }

  return (
    <AiTool
      id="post-form"
      namespace="post-generator"
      rules={RULES}
      subjectField="keywords"
      fields={(describeError) => <PostFields describeError={describeError} />}
      ask={generate}
      onDone={() => showToast({ title: t('done.title'), description: t('done.description'), tone: 'success' })}
      isText
    >
      {({ post, engine, language }) => (
        <GeneratedText
          text={post}
          language={language}
          engine={engine}
          title={t('result.title')}
          copyDescription={t('copy.description')}
        />
      )}
    </AiTool>
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
    language: readLanguage(form),
  };
}
