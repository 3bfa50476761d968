import { useEffect, useRef, useState } from 'react';
import type { ServiceId } from '../../catalogue/catalogue';
import { figureTexts, type ServiceLanguage, writeEuros } from '../../catalogue/figure-texts';
import { useI18n } from '../../i18n/i18n-context';
import type { Wordings } from '../../i18n/wordings';
import { importLate } from '../../lib/import-late';

export type ServiceTexts = {
  name: string;
  summary: string;
  features: string[];
  result: string;
  price: (amountEur: number) => string;
};

type Services = Wordings['services'];

/** Those that a page does not bring along itself. */
const LOADERS: Record<ServiceLanguage, () => Promise<{ default: Services }>> = {
  lv: () => import('../../locales/lv/services.json'),
  en: () => import('../../locales/en/services.json'),
  de: () => import('../../locales/de/services.json'),
  et: () => import('../../locales/et/services.json'),
};

/** The service texts in the page's language, until the visitor chooses one of the four for them. */
export function useServiceTexts() {
  const { i18n, language: pageLanguage } = useI18n();
  const [language, setLanguage] = useState<ServiceLanguage>(pageLanguage);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef<ServiceLanguage>(pageLanguage);
  const turnedTo = useRef(pageLanguage);

  useEffect(() => {
    // Nothing has turned at the start, and a press that was held until now may have come before.
    if (turnedTo.current === pageLanguage) return;
    turnedTo.current = pageLanguage;
    latest.current = pageLanguage;
    setLanguage(pageLanguage);
  }, [pageLanguage]);

  async function choose(wanted: ServiceLanguage) {
    latest.current = wanted;
    setHasFailed(false);
    try {
      if (!i18n.hasResourceBundle(wanted, 'services')) {
        const { default: services } = await importLate(LOADERS[wanted]);
        i18n.addResourceBundle(wanted, 'services', services);
      }
      // Another choice may have been made in the meantime.
      if (latest.current === wanted) setLanguage(wanted);
    } catch {
      setHasFailed(latest.current === wanted);
    }
  }

  const known = i18n.hasResourceBundle(language, 'services') ? language : pageLanguage;
  const t = i18n.getFixedT(known, 'services');
  const figures = figureTexts(known);
  return {
    language: known,
    hasFailed,
    choose: (wanted: ServiceLanguage) => void choose(wanted),
    texts: (service: ServiceId): ServiceTexts => ({
      name: t(`items.${service}.name`),
      summary: t(`items.${service}.summary`, figures),
      features: t(`items.${service}.features`, { returnObjects: true, ...figures }),
      result: t(`items.${service}.result`, figures),
      price: (amountEur) => t('price', { price: writeEuros(amountEur, known) }),
    }),
  };
}
