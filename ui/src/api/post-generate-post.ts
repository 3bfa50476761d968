import * as z from 'zod/mini';
import { askAi, type AskOptions, engineSchema, type WithLanguage } from './ask-ai';

export const POST_TONES = ['friendly', 'professional', 'inspiring', 'formal'] as const;
export const POST_PLATFORMS = ['linkedin', 'facebook', 'x'] as const;

export type PostRequest = WithLanguage<{
  tone: string;
  companyName: string;
  platform: string;
  keywords: string;
  hashtagCount: number;
  includeCTA: boolean;
}>;

const answerSchema = z.object({
  success: z.literal(true),
  post: z.string().check(z.minLength(1)),
  engine: engineSchema,
});
export type PostAnswer = z.output<typeof answerSchema>;

export function postGeneratePost(request: PostRequest, options?: AskOptions): Promise<PostAnswer> {
  return askAi('/api/generate-post', request, answerSchema, options);
}
