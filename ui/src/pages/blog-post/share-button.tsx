import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { COPIED_DURATION_MS } from '../../components/constants';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { importLate } from '../../lib/import-late';

const loadSharing = () => importLate(() => import('../../features/article/share-page'));

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
    try {
      const { sharePage } = await loadSharing();
      if (!(await sharePage({ title, text }))) return;
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
