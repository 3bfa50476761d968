import { formatNumber } from '../../i18n/format';
import { formatFileSize } from '../../i18n/format-file-size';
import type { Language } from '../../i18n/language';

const NBSP = '\u00a0';
const BYTES_PER_GB = 1024 ** 3;

/** 47,3 GB in Latvian, 47.3 GB in English; smaller ones as files are. */
export function formatDiskSize(bytes: number, language: Language): string {
  if (bytes < BYTES_PER_GB) return formatFileSize(bytes, language);
  return `${formatNumber(bytes / BYTES_PER_GB, language, 1)}${NBSP}GB`;
}
