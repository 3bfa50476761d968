import type { TFunction } from 'i18next';
import { ROLES } from '../../api/get-me';

/** The roles with what each may do, for a choice. */
export function roleOptions(t: TFunction<'accounts'>): { value: string; label: string }[] {
  return ROLES.map((role) => ({ value: role, label: `${t(`role.${role}`)} (${t(`role.${role}Hint`)})` }));
}
