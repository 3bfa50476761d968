// All that the server tells of a request, a column each, but for its version: for who moves to another program, or counts.
import type { TFunction } from 'i18next';
import type { Contact } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import type { Language } from '../../i18n/language';
import { formatDay } from '../../i18n/format-day';
import type { CsvColumn } from './csv';
import { fullName } from './full-name';
import { formatReceivedTime } from './received-at';
import { nameService } from './name-service';
import { nameOf } from './use-people';

type Words = { t: TFunction<'admin'>; tCommon: TFunction; language: Language; people: readonly Person[] };

/** In the page's language: nothing is specified of these. */
export function fullColumns({ t, tCommon, language, people }: Words): readonly CsvColumn[] {
  const time = (value: string | null) => (value === null ? '' : formatReceivedTime(value, language));
  return [
    { name: 'ID', read: ({ id }) => id },
    { name: t('contacts.export.column.firstName'), read: ({ firstName }) => firstName },
    { name: t('contacts.export.column.lastName'), read: ({ lastName }) => lastName },
    { name: t('contacts.detail.email'), read: ({ email }) => email },
    { name: t('contacts.detail.company'), read: ({ company }) => company ?? '' },
    { name: t('contacts.detail.phone'), read: ({ phone }) => phone ?? '', isPhone: true },
    { name: t('contacts.detail.message'), read: ({ message }) => message ?? '' },
    {
      name: t('contacts.detail.gdpr'),
      read: ({ gdprConsent }) => t(gdprConsent ? 'contacts.gdpr.yes' : 'contacts.gdpr.no'),
    },
    { name: t('contacts.export.column.consentVersion'), read: ({ consentVersion }) => consentVersion },
    { name: t('contacts.export.column.consentLanguage'), read: ({ consentLanguage }) => consentLanguage },
    { name: t('contacts.export.column.consentGiven'), read: (contact) => describeGiven(contact, t, language) },
    { name: t('contacts.detail.received'), read: ({ createdAt }) => time(createdAt) },
    { name: t('contacts.followUp.status'), read: ({ status }) => t(`contacts.status.${status}`) },
    {
      name: t('contacts.export.column.suspicion'),
      read: ({ quarantine }) => (quarantine ? t(`contacts.quarantine.reason.${quarantine}`) : ''),
    },
    { name: t('contacts.detail.service'), read: ({ service }) => (service && nameService(service, tCommon)) || '' },
    { name: t('contacts.detail.source'), read: ({ source }) => source ?? '' },
    {
      name: t('contacts.notes.title'),
      read: ({ notes }) => notes.map(({ text, createdAt }) => `${time(createdAt)}: ${text}`).join('\n'),
    },
    {
      name: t('contacts.assignee.label'),
      read: ({ assignee }) => (assignee && (nameOf(people, assignee) ?? t('contacts.assignee.unknown'))) || '',
    },
    { name: t('contacts.tags.label'), read: ({ tags }) => tags.join(', ') },
    {
      name: t('contacts.step.label'),
      read: ({ nextStep }) => (nextStep ? `${nextStep.text}, ${formatDay(nextStep.due, language)}` : ''),
    },
    { name: t('contacts.followUp.lastContact'), read: ({ lastContactAt }) => time(lastContactAt) },
    {
      name: t('contacts.export.column.merged'),
      read: ({ merged }) => merged.map((one) => describeMerged(one, t, language)).join('\n'),
    },
    { name: t('contacts.export.column.changed'), read: ({ updatedAt }) => time(updatedAt) },
  ];
}

type Given = Pick<Contact, 'consentGivenBy' | 'consentGivenOn'>;

function describeGiven({ consentGivenBy, consentGivenOn }: Given, t: TFunction<'admin'>, language: Language): string {
  if (consentGivenBy === 'form') return t('contacts.export.consentForm');
  const date = consentGivenOn === null ? '' : formatDay(consentGivenOn, language);
  return t(`contacts.detail.consentGiven.${consentGivenBy}`, { date }).trim();
}

/** Another request of the same person; what it said is among the notes. */
function describeMerged(one: Contact['merged'][number], t: TFunction<'admin'>, language: Language): string {
  const { id, email, phone, company, source, createdAt, gdprConsent } = one;
  const consent = t(gdprConsent ? 'contacts.gdpr.yes' : 'contacts.gdpr.no');
  const given = `${t('contacts.detail.gdpr')}: ${consent}, ${describeGiven(one, t, language)}`;
  const parts = [id, fullName(one), email, phone, company, source, formatReceivedTime(createdAt, language), given];
  return parts.filter(Boolean).join(', ');
}
