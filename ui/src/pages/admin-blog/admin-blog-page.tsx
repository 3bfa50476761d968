import { useTranslation } from '../../i18n/i18n-context';
import type { HeadContext, PageHead } from '../../lib/page-module';

export default function AdminBlogPage() {
  const { t } = useTranslation('blog-admin');
  return <h1 className="wrap">{t('header.title')}</h1>;
}

export function head({ i18n, language }: HeadContext): PageHead {
  const t = i18n.getFixedT(language, 'blog-admin');
  return { title: t('meta.title'), description: t('meta.description') };
}
