// The specification's rule for a slug, after the Latvian (and other) letters have lost their marks.

const MARKS = /\p{M}/gu;

/** "Ķīļi & rēķini 2026" becomes "kili-rekini-2026". */
export function makeSlug(title: string): string {
  return title
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/ /g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
