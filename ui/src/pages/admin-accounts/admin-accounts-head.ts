import type { HeadContext, PageHead } from '../../lib/page-module';

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'accounts');
  return { title: t('accounts.meta.title'), description: t('accounts.meta.description') };
}
