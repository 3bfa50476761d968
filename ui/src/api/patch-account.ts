import { sendRequest } from './client';
import type { Role } from './get-me';

/** Changes what somebody may do. */
export async function patchAccount(id: string, role: Role): Promise<void> {
  await sendRequest({ method: 'PATCH', path: `/api/admin/accounts/${id}`, body: { role } });
}
