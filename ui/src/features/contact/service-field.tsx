import { useEffect, useState } from 'react';
import { Select } from '../../components/select';
import { MENU_SERVICES, type MenuService } from '../../catalogue/catalogue';
import { useTranslation } from '../../i18n/i18n-context';
import { useSearch } from '../../lib/navigation';
import { SERVICE_PARAMETER } from '../../lib/site-links';

/** The service whose page led here, for the visitor to change. Who came another way is not asked. */
export function ServiceField() {
  const { t } = useTranslation('contact');
  const { t: tCommon } = useTranslation();
  const named = useNamedService();
  const [choice, setChoice] = useState<string>('');
  useEffect(() => setChoice(named ?? ''), [named]);
  if (!named) return null;
  const services = MENU_SERVICES.map((service) => ({ value: service, label: tCommon(`services.${service}`) }));
  return (
    <Select
      id="contact-service"
      name="service"
      label={t('field.service')}
      // First, because that is what a form that was sent goes back to.
      options={[{ value: '', label: t('field.anyService') }, ...services]}
      value={choice}
      onChange={({ currentTarget }) => setChoice(currentTarget.value)}
    />
  );
}

/** Known in the browser alone: the server renders the page as if its address had no query. */
function useNamedService(): MenuService | null {
  const search = useSearch();
  const [named, setNamed] = useState<MenuService | null>(null);
  useEffect(() => {
    const asked = new URLSearchParams(search).get(SERVICE_PARAMETER);
    setNamed(MENU_SERVICES.find((service) => service === asked) ?? null);
  }, [search]);
  return named;
}
