import type { HeadContext, PageHead } from '../../lib/page-module';

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'admin-bookings');
  return { title: t('meta.title'), description: t('meta.description') };
}
