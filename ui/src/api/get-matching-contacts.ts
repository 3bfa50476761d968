import { sendRequest } from './client';
import type { Contact } from './get-contacts';

type Marks = { email: string; phone: string; except?: string };

/** The newest requests with this address or this telephone number, at most 20. */
export async function getMatchingContacts({ email, phone, except }: Marks): Promise<Contact[]> {
  const query = new URLSearchParams({ email, phone, ...(except !== undefined && { except }) });
  const response = await sendRequest({ method: 'GET', path: `/api/admin/contacts/matching?${query.toString()}` });
  return (await response.json()) as Contact[];
}
