import type { HeadContext, PageHead } from '../../lib/page-module';

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'admin');
  return { title: t('login.meta.title'), description: t('login.meta.description') };
}
