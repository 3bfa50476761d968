import { Languages, X } from 'lucide-react';
import { Button } from '../../components/button';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import type { Language } from '../../i18n/language';
import { VOICE } from './voice';

type ChatHeaderProps = {
  titleId: string;
  language: Language;
  onSwitch: () => void;
  /** The panel that floats can be closed. */
  onClose?: () => void;
};

export function ChatHeader({ titleId, language, onSwitch, onClose }: ChatHeaderProps) {
  const { t } = useTranslation('chat');
  const other = language === 'lv' ? 'en' : 'lv';
  return (
    <div className="on-pine flex shrink-0 items-center gap-3 bg-pine-950 px-4 py-3 text-cream sm:px-5 short:py-2">
      <Star className="size-8 text-amber-400 short:hidden" />
      <div className="min-w-0 grow">
        <h3 id={titleId} className="text-lg leading-tight">
          {t('panel.title')}
        </h3>
        <p className="text-xs text-balance text-cream/80 short:sr-only">{t('panel.notPerson')}</p>
      </div>
      <Button variant="outlineOnPine" size="small" onClick={onSwitch}>
        <Languages className="size-4.5 max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
        <span lang={other}>{VOICE[other].name}</span>
      </Button>
      {onClose ? (
        <button
          type="button"
          aria-label={t('panel.close')}
          className="-mr-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-sm hover:bg-cream/10"
          onClick={onClose}
        >
          <X className="size-5" strokeWidth={1.75} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );
}
