import type { Wordings } from './wordings';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Wordings;
  }
}
