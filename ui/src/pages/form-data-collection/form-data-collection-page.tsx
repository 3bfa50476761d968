import type { ComponentType } from 'preact';
import { LegalPage } from '../../features/legal/legal-page';
import { useLegalLinks, useLegalParameters } from '../../features/legal/use-legal-details';
import { useTranslation } from '../../i18n/i18n-context';
import { ControllerContact } from './controller-contact';
import { FormFields } from './form-fields';

const SECTIONS = [
  'information',
  'controller',
  'data',
  'purpose',
  'basis',
  'retention',
  'recipients',
  'rights',
  'contact',
] as const;
type SectionKey = (typeof SECTIONS)[number];

/** What a section has besides its text. */
const ADDITIONS: Partial<Record<SectionKey, ComponentType>> = {
  controller: ControllerContact,
  data: FormFields,
};

export default function FormDataCollectionPage() {
  const { t } = useTranslation('form-data');
  const parameters = useLegalParameters();
  const links = useLegalLinks(t('links', { returnObjects: true }));
  const lines = (key: SectionKey | 'summary') => t(`${key}.body`, { returnObjects: true, ...parameters });
  const sections = SECTIONS.map((key) => {
    const Addition = ADDITIONS[key];
    return { id: key, title: t(`${key}.title`), lines: lines(key), addition: Addition ? <Addition /> : null };
  });
  return (
    <LegalPage
      hasLetterhead
      title={t('header.title')}
      lead={t('header.lead')}
      updated={t('header.updated')}
      summary={{ title: t('summary.title'), lines: lines('summary') }}
      sections={sections}
      links={links}
    />
  );
}
