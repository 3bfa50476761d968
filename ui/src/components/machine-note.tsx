import { useTranslation } from '../i18n/i18n-context';
import { Star } from './star';

/** Marks an answer as made by a machine, and says so when it was the simpler engine of the site. */
export function MachineNote({ engine }: { engine: 'ollama' | 'builtin' | undefined }) {
  const { t } = useTranslation('tools');
  return (
    <p className="flex items-start gap-2 text-xs text-ink-soft">
      <Star className="mt-px size-4 text-amber-700" />
      <span>{t(engine === 'builtin' ? 'machine.builtin' : 'machine.model')}</span>
    </p>
  );
}
