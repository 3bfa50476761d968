// Where each locale file is, as the bundler names it.
import type { ResourceLanguage } from 'i18next';

export const wordingFiles = import.meta.glob<ResourceLanguage>('../locales/*/*.json', { import: 'default' });
