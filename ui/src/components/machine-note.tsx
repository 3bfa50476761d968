import type { Engine } from '../api/ask-ai';
import { useTranslation } from '../i18n/i18n-context';
import { useSite } from '../lib/page-context';
import { Star } from './star';

/** Marks an answer as made by a machine, and names the engine: the model, or the simpler one of the site. */
export function MachineNote({ engine }: { engine: Engine }) {
  const text = useMachineText(engine);
  return (
    <p className="flex items-start gap-2 text-xs text-ink-soft">
      <Star className="mt-px size-4 text-amber-700" />
      <span>{text}</span>
    </p>
  );
}

/** Who made an answer. A model is missed only where the owner has set one up: elsewhere the site's own tool is the rule. */
export function useMachineText(engine: Engine): string {
  const { t } = useTranslation('tools');
  const { hasModel } = useSite();
  if (engine !== 'builtin') return t('machine.model');
  return t(hasModel ? 'machine.standIn' : 'machine.builtin');
}
