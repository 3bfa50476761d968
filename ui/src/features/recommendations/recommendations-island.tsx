import { useRef } from 'react';
import type { AskOptions } from '../../api/ask-ai';
import { postRecommendServices, type RecommendationRequest } from '../../api/post-recommend-services';
import { AiTool } from '../../components/ai-tool';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { trackEvent } from '../../lib/analytics';
import { readText } from '../../lib/form-values';
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
  const sessionId = useRef('');

  function recommend(form: HTMLFormElement, options: AskOptions) {
    sessionId.current ||= makeSessionId(Date.now(), Math.random());
    const request = readRequest(form, sessionId.current, language);
    trackEvent({ action: 'service_recommendation_use', category: 'demo_interaction', label: request.industry });
    return postRecommendServices(request, options);
  }

  return (
    <AiTool
      id="profile-form"
      namespace="recommendations"
      rules={RULES}
      subjectField="currentChallenges"
      waitText={t('submit.wait')}
      fields={(describeError) => <ProfileFields describeError={describeError} />}
      ask={recommend}
    >
      {(answer) => <RecommendationReport answer={answer} />}
    </AiTool>
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
