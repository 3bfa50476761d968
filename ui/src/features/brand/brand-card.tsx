import { Download, Eye, Link2 } from 'lucide-react';
import { Button, buttonClass } from '../../components/button';
import { classNames } from '../../components/class-names';
import { warmUpToasts } from '../../components/toast-region';
import { showToast } from '../../components/toast-store';
import { useTranslation } from '../../i18n/i18n-context';
import { copyText } from '../../lib/copy-text';
import { useSite } from '../../lib/page-context';
import { type BrandFile, brandFilePath, downloadName } from './brand-files';

type BrandCardProps = { file: BrandFile; className?: string };

/** One exhibit: the file behind glass, and what can be done with it. */
export function BrandCard({ file, className }: BrandCardProps) {
  const { t } = useTranslation('brand-assets');
  const { key, widthPx, heightPx } = file;
  const name = t(`asset.${key}.name`);
  // The logos are plates with round corners: a box's shadow would not be theirs.
  const hasOwnShape = widthPx <= 200;
  return (
    <li className={classNames('flex flex-col overflow-hidden rounded-lg border border-line bg-surface', className)}>
      <div className="grid grow place-items-center bg-sunken p-6 md:p-10">
        <img
          src={brandFilePath(file)}
          width={widthPx}
          height={heightPx}
          alt={name}
          loading="lazy"
          decoding="async"
          className={classNames('h-auto max-w-full', !hasOwnShape && 'shadow-lifted', heightPx === widthPx && 'w-72')}
        />
      </div>
      <div className="border-t border-line p-5 md:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl">{name}</h3>
          <p className="text-sm text-ink-soft tabular-nums">
            {t('gallery.size', { width: widthPx, height: heightPx })}
          </p>
        </div>
        <p className="mt-1.5 text-ink-soft">{t(`asset.${key}.usage`)}</p>
        <BrandActions file={file} name={name} />
      </div>
    </li>
  );
}

function BrandActions({ file, name }: { file: BrandFile; name: string }) {
  const { t } = useTranslation('brand-assets');
  const site = useSite();
  const path = brandFilePath(file);
  const saveAs = downloadName(site.company.slug, file);

  async function copyLink() {
    const url = (site.publicUrl || window.location.origin) + path;
    try {
      await copyText(url);
      showToast({ title: t('toast.copiedTitle'), description: url, tone: 'success' });
    } catch {
      showToast({ title: t('toast.failedTitle'), description: t('toast.failedText', { url }), tone: 'danger' });
    }
  }

  return (
    <div
      className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2"
      onPointerEnter={warmUpToasts}
      onFocusCapture={warmUpToasts}
    >
      <a
        href={path}
        download={saveAs}
        aria-label={t('action.downloadLabel', { name })}
        className={buttonClass({ variant: 'pine', size: 'small' })}
        onClick={() => showToast({ title: t('toast.downloadTitle'), description: saveAs, tone: 'success' })}
      >
        <Download className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('action.download')}</span>
      </a>
      <Button
        variant="outline"
        size="small"
        aria-label={t('action.copyLabel', { name })}
        onClick={() => void copyLink()}
      >
        <Link2 className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('action.copy')}</span>
      </Button>
      <a
        href={path}
        target="_blank"
        rel="noopener"
        aria-label={t('action.viewLabel', { name })}
        className="text-link inline-flex min-h-11 items-center gap-2 text-sm"
      >
        <Eye className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
        <span>{t('action.view')}</span>
      </a>
    </div>
  );
}
