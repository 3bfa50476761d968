import { useTranslation } from '../../i18n/i18n-context';
import { SECTIONS } from './article-section';

/** The way through the article, beside it where there is room. */
export function ArticleContents() {
  const { t } = useTranslation('n8n-article');
  return (
    <nav aria-label={t('header.contents')} className="lg:sticky lg:top-28 lg:self-start">
      <p className="text-sm font-semibold text-amber-700">{t('header.contents')}</p>
      <ol className="mt-2 border-l border-line max-lg:mb-6">
        {SECTIONS.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l border-transparent py-1.5 pl-4 leading-snug text-ink-soft hover:border-amber-400 hover:text-ink"
            >
              {t(`${id}.title`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
