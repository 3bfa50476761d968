import { useRef } from 'react';
import {
  postRecommendServices,
  type RecommendationAnswer,
  type RecommendationRequest,
} from '../../api/post-recommend-services';
import { ToolForm } from '../../components/tool-form';
import { ToolResult } from '../../components/tool-result';
import { ToolWindow } from '../../components/tool-window';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { trackEvent } from '../../lib/analytics';
import { readText } from '../../lib/form-values';
import { useRequest } from '../../lib/use-request';
import { ProfileFields } from './profile-fields';
import { RecommendationReport } from './recommendation-report';
import { makeSessionId } from './session-id';

const RULES = {
  companySize: { isRequired: true },
  industry: { isRequired: true },
  currentChallenges: { isRequired: true },
};

export default function Recommendations() {
  const { t, language } = useTranslation('recommendations');
  const { state, run } = useRequest<RecommendationAnswer>();
  const sessionId = useRef('');

  function recommend(form: HTMLFormElement) {
    sessionId.current ||= makeSessionId(Date.now(), Math.random());
    const request = readRequest(form, sessionId.current, language);
    trackEvent({ action: 'service_recommendation_use', category: 'demo_interaction', label: request.industry });
    void run(() => postRecommendServices(request));
  }

  return (
    <ToolWindow
      form={
        <ToolForm
          id="profile-form"
          label={t('form.label')}
          rules={RULES}
          waitText={t('submit.wait')}
          submitLabel={t('submit.label')}
          pendingLabel={t('submit.pending')}
          isPending={state.status === 'pending'}
          error={state.error}
          failedText={t('failed.description')}
          onSend={recommend}
        >
          {(describeError) => <ProfileFields describeError={describeError} />}
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
          {(answer) => <RecommendationReport answer={answer} />}
        </ToolResult>
      }
    />
  );
}

function readRequest(form: HTMLFormElement, sessionId: string, language: Language): RecommendationRequest {
  return {
    sessionId,
    companySize: readText(form, 'companySize'),
    industry: readText(form, 'industry'),
    currentChallenges: readText(form, 'currentChallenges'),
    budget: readText(form, 'budget'),
    timeline: readText(form, 'timeline'),
    techLevel: readText(form, 'techLevel'),
    language,
  };
}
