import { Mail } from 'lucide-react';
import { Alert } from '../../components/alert';
import { Button, buttonClass } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import type { Composed } from './composed';

type HandOverProps = { to: string; reply: Composed; isNoting: boolean; onNote: () => void };

/** Where no mail server is configured: the words go to the person's own mail program, and back comes a note. */
export function HandOver({ to, reply, isNoting, onNote }: HandOverProps) {
  const { t } = useTranslation('admin-reply');
  return (
    <>
      <Alert tone="info">{t('hand.text')}</Alert>
      <div className="flex flex-wrap gap-3">
        <a href={mailtoHref(to, reply)} className={buttonClass({}, 'max-sm:w-full')}>
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('hand.open')}</span>
        </a>
        <Button variant="outline" isLoading={isNoting} className="max-sm:w-full" onClick={onNote}>
          {t('hand.note')}
        </Button>
      </div>
    </>
  );
}

function mailtoHref(to: string, { subject, text }: Composed): string {
  const address = encodeURIComponent(to).replace('%40', '@');
  // RFC 6068: lines end with both characters.
  const body = encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
