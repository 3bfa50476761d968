import type { Contact } from '../../api/get-contacts';

export function fullName({ firstName, lastName }: Contact): string {
  return `${firstName} ${lastName}`;
}
