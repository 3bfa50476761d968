import * as z from 'zod/mini';
import { askAi, type AskOptions, engineSchema, type WithLanguage } from './ask-ai';

export const COMPANY_SIZES = ['startup', 'small', 'medium', 'large'] as const;
export const INDUSTRIES = [
  'ecommerce',
  'manufacturing',
  'services',
  'healthcare',
  'finance',
  'education',
  'other',
] as const;
/** Euros a month. */
export const BUDGETS = ['500-2000', '2000-5000', '5000-10000', '10000+'] as const;
export const TIMELINES = ['1month', '3months', '6months', '1year'] as const;
export const TECH_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

export type RecommendationRequest = WithLanguage<{
  sessionId: string;
  companySize: string;
  industry: string;
  currentChallenges: string;
  /** These three may be left out, and are '' then. */
  budget: string;
  timeline: string;
  techLevel: string;
}>;

const recommendationSchema = z.object({
  serviceName: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  description: z.string(),
  estimatedROI: z.string(),
  implementationTime: z.string(),
  benefits: z.array(z.string()),
  nextSteps: z.array(z.string()),
});
export type Recommendation = z.output<typeof recommendationSchema>;

const answerSchema = z.object({
  executiveSummary: z.string(),
  /** From 0 to 1. */
  overallConfidence: z.number().check(z.minimum(0), z.maximum(1)),
  reasoning: z.string(),
  risks: z.array(z.string()),
  recommendations: z.array(recommendationSchema),
  engine: engineSchema,
});
export type RecommendationAnswer = z.output<typeof answerSchema>;

export function postRecommendServices(
  request: RecommendationRequest,
  options?: AskOptions,
): Promise<RecommendationAnswer> {
  return askAi('/api/recommend-services', request, answerSchema, options);
}
