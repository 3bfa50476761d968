import type { TFunction } from 'i18next';

/** A service that the site no longer has is called by its key. */
export function nameService(key: string, tCommon: TFunction): string {
  return tCommon(`services.${key}` as 'services.chatbots', { defaultValue: key });
}
