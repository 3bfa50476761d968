// What may be sent: one text, PDF or Word file of at most 5 MB. The server looks into the file, here only the outside
// is known.
import { DOCUMENT_MAX_BYTES } from '../../api/post-process-document';

export const EXTENSIONS = ['.txt', '.pdf', '.doc', '.docx'] as const;

/** Names of wordings under `error`. */
export type DocumentFault = 'tooLarge' | 'unsupported' | 'empty' | 'several';

export function checkDocuments(files: readonly File[]): DocumentFault | null {
  const [file, ...others] = files;
  if (others.length > 0) return 'several';
  if (!file) return null;
  if (file.size > DOCUMENT_MAX_BYTES) return 'tooLarge';
  const name = file.name.toLowerCase();
  // Systems without Word know no type for its files, so the name decides.
  if (!EXTENSIONS.some((extension) => name.endsWith(extension))) return 'unsupported';
  return file.size === 0 ? 'empty' : null;
}
