// All that the server tells of a request, a column each: for who moves to another program, or counts.
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/language';
import type { CsvColumn } from './csv';
import { formatDay, formatReceivedTime } from './received-at';

/** In the page's language: nothing is specified of these. */
export function fullColumns(t: TFunction<'admin'>, language: Language): readonly CsvColumn[] {
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
    { name: t('contacts.detail.received'), read: ({ createdAt }) => time(createdAt) },
    { name: t('contacts.followUp.status'), read: ({ status }) => t(`contacts.status.${status}`) },
    {
      name: t('contacts.export.column.suspicion'),
      read: ({ quarantine }) => (quarantine ? t(`contacts.quarantine.reason.${quarantine}`) : ''),
    },
    { name: t('contacts.detail.source'), read: ({ source }) => source ?? '' },
    {
      name: t('contacts.notes.title'),
      read: ({ notes }) => notes.map(({ text, createdAt }) => `${time(createdAt)}: ${text}`).join('\n'),
    },
    { name: t('contacts.tags.label'), read: ({ tags }) => tags.join(', ') },
    {
      name: t('contacts.step.label'),
      read: ({ nextStep }) => (nextStep ? `${nextStep.text}, ${formatDay(nextStep.due, language)}` : ''),
    },
    { name: t('contacts.followUp.lastContact'), read: ({ lastContactAt }) => time(lastContactAt) },
    { name: t('contacts.export.column.changed'), read: ({ updatedAt }) => time(updatedAt) },
  ];
}
