import { ButtonLink } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACT_PATH } from '../../lib/site-links';

/** On phones the way to the form is never more than a thumb away. The chat's button has its place beside it. */
export function StickyContact() {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 py-3 pr-[4.75rem] pl-3 md:hidden print:hidden">
      <ButtonLink to={CONTACT_PATH} className="pointer-events-auto w-full shadow-lifted">
        {t('sticky.label')}
      </ButtonLink>
    </div>
  );
}
