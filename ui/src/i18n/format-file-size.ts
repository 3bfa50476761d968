import { formatNumber } from './format';
import type { Language } from './language';

const NBSP = '\u00a0';
const BYTES_PER_KB = 1024;

/** 12 kB, 3,4 MB in Latvian, 3.4 MB in English. */
export function formatFileSize(bytes: number, language: Language): string {
  const kilobytes = bytes / BYTES_PER_KB;
  if (kilobytes < BYTES_PER_KB) return `${formatNumber(Math.max(1, Math.round(kilobytes)), language)}${NBSP}kB`;
  return `${formatNumber(kilobytes / BYTES_PER_KB, language, 1)}${NBSP}MB`;
}
