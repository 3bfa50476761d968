import type { TFunction } from 'i18next';
import type { Facet } from '../../api/get-contacts';
import type { Person } from '../../api/get-people';
import type { Language } from '../../i18n/language';
import { formatDay } from '../../i18n/format-day';
import { nameOf } from './use-people';

type Words = {
  t: TFunction<'admin'>;
  /** Those of every page, which name the services. */
  tCommon: TFunction;
  language: Language;
  people: readonly Person[];
};

/** Nobody answers the request. */
export const NOBODY = 'none';

/** What a filter asks for, in words. */
export function describeFacet(facet: Facet, value: string, { t, tCommon, language, people }: Words): string {
  switch (facet) {
    case 'deadline':
      return t(`contacts.filters.deadline.${value as 'overdue'}`);
    case 'due':
      return t(`contacts.filters.due.${value as 'late'}`);
    case 'language':
      return t(`contacts.detail.consentLanguage.${value as 'lv'}`);
    case 'from':
    case 'to':
      return formatDay(value, language);
    case 'service':
      // A service that the site no longer has is shown by its key.
      return tCommon(`services.${value}` as 'services.chatbots', { defaultValue: value });
    case 'assignee':
      return value === NOBODY
        ? t('contacts.assignee.nobody')
        : (nameOf(people, value) ?? t('contacts.assignee.unknown'));
    case 'source':
    case 'tag':
      return value;
  }
}
