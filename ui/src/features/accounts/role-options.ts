import type { TFunction } from 'i18next';
import type { Role } from '../../api/get-me';

/** The one that may do all is last: nobody is to be made an owner by not choosing. */
const ORDER = ['sales', 'editor', 'owner'] as const satisfies readonly Role[];

/** The roles with what each may do, for a choice. */
export function roleOptions(t: TFunction<'accounts'>): { value: string; label: string }[] {
  return ORDER.map((role) => ({ value: role, label: `${t(`role.${role}`)} (${t(`role.${role}Hint`)})` }));
}
