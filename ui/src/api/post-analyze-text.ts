import * as z from 'zod/mini';
import { askAi, type AskOptions, engineSchema, type WithLanguage } from './ask-ai';

export const TEXT_MAX_CHARS = 1_000;

const answerSchema = z.object({
  success: z.literal(true),
  analysis: z.object({
    sentiment: z.enum(['positive', 'negative', 'other']),
    /** From 0 to 1. */
    confidence: z.number().check(z.minimum(0), z.maximum(1)),
    tone: z.string(),
    /** The same in both languages; not where a model has written it. */
    tones: z.optional(z.object({ lv: z.string(), en: z.string() })),
    keywords: z.array(z.string()),
    summary: z.string(),
  }),
  engine: engineSchema,
});
export type TextAnswer = z.output<typeof answerSchema>;
export type TextAnalysis = TextAnswer['analysis'];

export function postAnalyzeText(request: WithLanguage<{ text: string }>, options?: AskOptions): Promise<TextAnswer> {
  return askAi('/api/analyze-text', request, answerSchema, options);
}
