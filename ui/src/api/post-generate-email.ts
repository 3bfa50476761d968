import * as z from 'zod/mini';
import { askAi, type AskOptions, engineSchema, type WithLanguage } from './ask-ai';

export const EMAIL_TYPES = ['response', 'follow-up', 'introduction', 'proposal', 'thank-you', 'meeting'] as const;
export const RECIPIENT_TYPES = ['client', 'colleague', 'supplier', 'partner', 'customer'] as const;
export const EMAIL_TONES = ['professional', 'friendly', 'formal', 'casual', 'persuasive'] as const;
export const MAIN_MESSAGE_MAX_CHARS = 300;
export const CONTEXT_MAX_CHARS = 200;

export type EmailRequest = WithLanguage<{
  emailType: string;
  /** '' when the visitor did not say. */
  recipientType: string;
  tone: string;
  mainMessage: string;
  context: string;
}>;

const answerSchema = z.object({
  success: z.literal(true),
  email: z.string().check(z.minLength(1)),
  engine: engineSchema,
});
export type EmailAnswer = z.output<typeof answerSchema>;

export function postGenerateEmail(request: EmailRequest, options?: AskOptions): Promise<EmailAnswer> {
  return askAi('/api/generate-email', request, answerSchema, options);
}
