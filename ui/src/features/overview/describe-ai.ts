import type { TFunction } from 'i18next';
import type { Overview } from '../../api/get-overview';

/** Who answers in the AI tools, and what to do where it is not the one that was meant to. */
export function describeAi(ai: Overview['ai'], t: TFunction<'overview'>): string {
  const { choice, engine, servers, readyServers, model } = ai;
  if (engine === null) return t('ledger.ai.silent', { model });
  if (engine === 'ollama') {
    if (readyServers < servers) return t('ledger.ai.partly', { model, ready: readyServers, servers });
    return t('ledger.ai.ollama', { model });
  }
  return choice === 'auto' ? t('ledger.ai.fallback', { model }) : t('ledger.ai.builtin');
}
