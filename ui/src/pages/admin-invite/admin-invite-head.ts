import type { HeadContext, PageHead } from '../../lib/page-module';

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'accounts');
  return { title: t('join.meta.title'), description: t('join.meta.description') };
}
