const MARKS = /\p{M}/gu;

/** Small letters without their marks: "Automatizācija" becomes "automatizacija". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}
