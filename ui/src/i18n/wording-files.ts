// Where each locale file is, as the bundler names it. No page asks for those of trade-fair mode and of e-mails.
import type { ResourceLanguage } from 'i18next';

export const wordingFiles = import.meta.glob<{ default: ResourceLanguage }>([
  '../locales/*/*.json',
  '!**/{fair,notification}.json',
]);
