import type { ComponentType } from 'preact';
import { LegalPage } from '../../features/legal/legal-page';
import { useLegalLinks, useLegalParameters } from '../../features/legal/use-legal-details';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { ControllerDetails } from './controller-details';

const SECTIONS = [
  'controller',
  'data',
  'tools',
  'purpose',
  'retention',
  'recipients',
  'storage',
  'logs',
  'security',
  'rights',
  'complaint',
  'changes',
  'contact',
] as const;
type SectionKey = (typeof SECTIONS)[number];

/** What a section has besides its text. */
const ADDITIONS: Partial<Record<SectionKey, ComponentType>> = {
  controller: ControllerDetails,
};

export default function PrivacyPolicyPage() {
  const { t } = useTranslation('privacy');
  const parameters = useLegalParameters();
  const links = useLegalLinks(t('links', { returnObjects: true }));
  const { tagId } = useSite().analytics;
  const ownLines = (key: SectionKey | 'summary') => t(`${key}.body`, { returnObjects: true, ...parameters });
  /** What is said about analytics depends on whether the owner has connected a tag. */
  const tagLines = t(`storage.${tagId === null ? 'withoutTag' : 'withTag'}`, { returnObjects: true, ...parameters });
  const lines = (key: SectionKey | 'summary') => (key === 'storage' ? [...ownLines(key), ...tagLines] : ownLines(key));
  const sections = SECTIONS.map((key) => {
    const Addition = ADDITIONS[key];
    return { id: key, title: t(`${key}.title`), lines: lines(key), addition: Addition ? <Addition /> : null };
  });
  return (
    <LegalPage
      title={t('header.title')}
      lead={t('header.lead')}
      updated={t('header.updated')}
      summary={{ title: t('summary.title'), lines: lines('summary') }}
      sections={sections}
      links={links}
    />
  );
}
