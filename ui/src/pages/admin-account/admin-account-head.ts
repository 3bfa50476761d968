import type { HeadContext, PageHead } from '../../lib/page-module';

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'accounts');
  return { title: t('own.meta.title'), description: t('own.meta.description') };
}
