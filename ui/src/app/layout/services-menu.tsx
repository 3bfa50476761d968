import { ServiceIcon } from '../../catalogue/service-icon';
import { Menu } from '../../components/menu';
import { useTranslation } from '../../i18n/i18n-context';
import { ALL_SERVICES, serviceLinks } from './navigation';

export function ServicesMenu() {
  const { t, language } = useTranslation();
  const entries = serviceLinks(language).map(({ service, to }) => ({
    to,
    label: t(`services.${service}`),
    icon: <ServiceIcon service={service} className="size-5 text-amber-700" />,
  }));
  return (
    <Menu
      id="services-menu"
      label={t('links.services')}
      entries={[...entries, { to: ALL_SERVICES.to, label: t(`links.${ALL_SERVICES.label}`), isApart: true }]}
    />
  );
}
