import { Languages } from 'lucide-react';
import { Button } from '../../components/button';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { VOICE } from './voice';

type ChatHeaderProps = { language: Language; onSwitch: () => void };

export function ChatHeader({ language, onSwitch }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const other = language === 'lv' ? 'en' : 'lv';
  return (
    <div className="on-pine flex items-center gap-3 bg-pine-950 px-4 py-3 text-cream sm:px-5">
      <Star className="size-8 text-amber-400" />
      <div className="min-w-0 grow">
        <h3 className="text-lg leading-tight">{t('panel.title')}</h3>
        <p className="text-xs text-cream/80">{t('panel.notPerson')}</p>
      </div>
      <Button variant="outlineOnPine" size="small" onClick={onSwitch}>
        <Languages className="size-4.5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
        <span lang={other}>{VOICE[other].name}</span>
      </Button>
    </div>
  );
}
