import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { COPIED_DURATION_MS } from '../../components/constants';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { copyText } from '../../lib/copy-text';

type ShareButtonProps = { title: string; text: string };

/** Opens the device's own way of sharing, or copies the address where there is none. */
export function ShareButton({ title, text }: ShareButtonProps) {
  const { t } = useTranslation('blog');
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  async function share() {
    const url = window.location.href.replace(/#.*$/, '');
    if (await offerShare({ title, text, url })) return;
    try {
      await copyText(url);
    } catch {
      showToast({ title: t('post.share.failed'), description: t('post.share.failedText'), tone: 'danger' });
      return;
    }
    showToast({ title: t('post.share.copied'), description: t('post.share.copiedText'), tone: 'success' });
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setIsCopied(false);
    }, COPIED_DURATION_MS);
  }

  return (
    <Button variant="outlineOnPine" size="small" onClick={() => void share()}>
      <Link2 className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
      <span>{t(isCopied ? 'post.share.copied' : 'post.share.label')}</span>
    </Button>
  );
}

/** Whether nothing more is to be done: the post was shared, or the visitor changed their mind. */
async function offerShare(data: ShareData): Promise<boolean> {
  // Left out by some browsers, whatever its type says.
  const canShare = (navigator as { share?: unknown }).share !== undefined;
  if (!canShare) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
