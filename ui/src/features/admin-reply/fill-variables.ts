// `{{name}}` in subjects and texts. The server fills in the same way and refuses what is left (src/domain/reply.rs); here
// it is done before, so that whoever sends a reply has seen what leaves.
import type { ReplyVariable } from '../../api/get-replies';
import type { Language } from '../../i18n/language';

const BRACES = /\{\{([^{}]*)\}\}/g;
const LEFT_OPEN = /\{\{(?![^{}]*\}\})/;

/** The text with what stands for its variables; one without a value stays. */
export function fillVariables(text: string, variables: readonly ReplyVariable[], language: Language): string {
  return text.replace(BRACES, (braces, name: string) => {
    const known = variables.find((variable) => variable.name === name.trim());
    return known?.[language] ?? braces;
  });
}

/** The names that still stand in braces, each once; an open brace that nothing closes is one too. */
export function findUnfilled(text: string): string[] {
  const names = Array.from(text.matchAll(BRACES), ([, name = '']) => name.trim());
  if (LEFT_OPEN.test(text)) names.push('{{');
  return [...new Set(names)];
}
