import { Menu } from '../../components/menu';
import { ServicesList } from '../../features/services-menu/services-menu-tool';
import { useTranslation } from '../../i18n/i18n-context';

export function ServicesMenu() {
  const { t } = useTranslation();
  return (
    <Menu id="services-menu" label={t('links.services')}>
      <ServicesList />
    </Menu>
  );
}
