import type { Engine } from '../api/ask-ai';
import { useTranslation } from '../i18n/i18n-context';
import { Star } from './star';

/** Marks an answer as made by a machine, and names the engine: the model, or the simpler one of the site. */
export function MachineNote({ engine }: { engine: Engine }) {
  const { t } = useTranslation('tools');
  return (
    <p className="flex items-start gap-2 text-xs text-ink-soft">
      <Star className="mt-px size-4 text-amber-700" />
      <span>{t(engine === 'builtin' ? 'machine.builtin' : 'machine.model')}</span>
    </p>
  );
}
