import { useEffect, useState } from 'react';
import { CopyButton } from '../../components/copy-button';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';

/** The address of a booking's own page, to be kept: where no letter is sent it is the only way back. */
export function OwnLink({ link }: { link: string }) {
  const { t } = useTranslation('booking-manage');
  const origin = useOrigin();
  return (
    <section aria-labelledby="own-link-title" className="grid gap-2">
      <h2 id="own-link-title" className="text-base">
        {t('link.title')}
      </h2>
      <p className="text-sm text-ink-soft">{t('link.text')}</p>
      {origin ? (
        <code className="text-sm wrap-anywhere">{origin + link}</code>
      ) : (
        <a href={link} className="text-link text-sm wrap-anywhere">
          {link}
        </a>
      )}
      <div className="noscript:hidden">
        <CopyButton text={origin + link} description={t('link.copied')} />
      </div>
    </section>
  );
}

/** Where the owner has not configured the site's address, the one that the browser knows. */
function useOrigin(): string {
  const { publicUrl } = useSite();
  const [origin, setOrigin] = useState(publicUrl);
  useEffect(() => {
    if (publicUrl === '') setOrigin(window.location.origin);
  }, [publicUrl]);
  return origin;
}
