import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/i18n-context';
import { copyText } from '../lib/copy-text';
import { Button } from './button';
import { COPIED_DURATION_MS } from './constants';
import { showToast } from './toast-store';

type CopyButtonProps = {
  text: string;
  /** What the toast says was copied. */
  description: string;
};

/** Copies the text and says so on itself for two seconds. */
export function CopyButton({ text, description }: CopyButtonProps) {
  const { t } = useTranslation('tools');
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  async function copy() {
    try {
      await copyText(text);
    } catch {
      showToast({ title: t('failed.title'), description: t('copy.failed'), tone: 'danger' });
      return;
    }
    showToast({ title: t('copy.done'), description, tone: 'success' });
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsCopied(false);
    }, COPIED_DURATION_MS);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="outline" size="small" className="self-start" onClick={() => void copy()}>
      <Icon className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      <span>{t(isCopied ? 'copy.copied' : 'copy.label')}</span>
    </Button>
  );
}
