import type { HeadContext, PageHead } from '../../lib/page-module';

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'admin-reply');
  return { title: t('templates.meta.title'), description: t('templates.meta.description') };
}
