import { ButtonLink } from '../../components/button';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { contactPathFrom } from '../../lib/service-links';

type ServiceActionsProps = { tone: 'paper' | 'pine' };

/** The two ways on from every service page: to a person, and to the tool further down. */
export function ServiceActions({ tone }: ServiceActionsProps) {
  const { t } = useTranslation('service-page');
  const { t: tCommon } = useTranslation();
  const { path } = usePage();
  return (
    <div className="flex flex-wrap gap-3.5 max-sm:flex-col">
      <ButtonLink to={contactPathFrom(path)}>{tCommon('book.label')}</ButtonLink>
      <ButtonLink to={`${path}#demo`} variant={tone === 'pine' ? 'outlineOnPine' : 'outline'}>
        {t('action.demo')}
      </ButtonLink>
    </div>
  );
}
