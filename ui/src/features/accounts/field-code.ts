import { ApiError } from '../../api/client';

/** Why the server refused a field, if it did. */
export function fieldCode(error: Error | null, field: string): string | null {
  const errors = error instanceof ApiError ? error.fieldErrors : [];
  return errors.find((found) => found.field === field)?.code ?? null;
}
