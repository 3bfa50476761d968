import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { getPeople, type Person } from '../../api/get-people';

/** Nobody has to choose between fewer. */
const LEAST = 2;
const NOBODY: readonly Person[] = [];

/** All who administer; none where one person answers all requests, or the server knows none. */
export function usePeople(): readonly Person[] {
  const { data = NOBODY } = useQuery({ queryKey: ['admin', 'people'], queryFn: getPeople });
  return whoAnswers(data).length < LEAST ? NOBODY : data;
}

/** Those among whom requests are shared out: editors do not see any. */
export function whoAnswers(people: readonly Person[]): readonly Person[] {
  return people.filter(({ role }) => role !== 'editor');
}

/** The name of the person with this id; null if nobody has it, or nobody is asked for. */
export function nameOf(people: readonly Person[], id: string | null): string | null {
  return people.find((person) => person.id === id)?.name ?? null;
}

/** Who answers a request, in words, also who does no more; null if nobody, or where one person answers all. */
export function describeAssignee(people: readonly Person[], id: string | null, t: TFunction<'admin'>): string | null {
  if (id === null || people.length === 0) return null;
  const person = people.find((known) => known.id === id);
  if (!person) return t('contacts.assignee.unknown');
  return person.role === 'editor' ? t('contacts.assignee.former', { name: person.name }) : person.name;
}
