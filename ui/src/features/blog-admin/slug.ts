// The specification's rule for a slug, after the Latvian (and other) letters have lost their marks.
import { fold } from '../../lib/fold';

/** "Ķīļi & rēķini 2026" becomes "kili-rekini-2026". */
export function makeSlug(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
