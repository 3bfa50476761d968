import { ArrowRight } from 'lucide-react';
import { AppLink } from '../../components/app-link';
import { BLOG_PATH } from '../../features/blog/post-addresses';
import { useTranslation } from '../../i18n/i18n-context';
import { usePage } from '../../lib/page-context';
import { PROCESSES_SLUG } from './linked-post';

const LINKS = [
  { key: 'service', to: '/process-automation' },
  { key: 'assistants', to: '/ai-assistants' },
] as const;

export function RelatedLinks() {
  const { t } = useTranslation('n8n-article');
  const { data } = usePage();
  // Until it is known whether the post is out, it is taken to be.
  const slug = data?.kind === 'n8nArticle' ? data.processesSlug : PROCESSES_SLUG;
  const first =
    slug === null
      ? ({ key: 'blog', to: BLOG_PATH } as const)
      : ({ key: 'processes', to: `${BLOG_PATH}/${slug}` } as const);
  return (
    <section aria-labelledby="related-title" className="wrap pt-16 pb-20 lg:pt-20 lg:pb-28">
      <h2 id="related-title" className="text-2xl">
        {t('related.title')}
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-3">
        {[first, ...LINKS].map(({ key, to }) => (
          <li key={key} className="relative flex rounded-md border border-line bg-surface hover:border-line-strong">
            <div className="flex grow flex-col p-6">
              <AppLink to={to} className="text-xl font-semibold no-underline after:absolute after:inset-0">
                {t(`related.${key}.name`)}
              </AppLink>
              <p className="mt-2 mb-5 text-ink-soft">{t(`related.${key}.text`)}</p>
              <ArrowRight className="mt-auto size-5 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
