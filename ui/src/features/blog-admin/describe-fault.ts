import type { TFunction } from 'i18next';

const KNOWN = ['required', 'too_long', 'too_complex', 'invalid', 'slug_taken'] as const;

/** What is wrong with a field, in words. */
export function describeFault(code: string | undefined, t: TFunction<'blog-admin'>): string | null {
  if (code === undefined) return null;
  const known = KNOWN.find((other) => other === code) ?? 'invalid';
  return t(`editor.fault.${known}`);
}
