import { Clock, Database, FileText, type LucideIcon, Phone } from 'lucide-react';
import { Belt } from '../../components/belt';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { PUBLISHED_ON } from './article-json-ld';

export function ArticleHeader() {
  const { t } = useTranslation('n8n-article');
  return (
    <header className="on-pine bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap pt-12 pb-14 lg:pt-20 lg:pb-20">
          <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-cream/80">
            {/* The category's name is the same in both languages. */}
            <span lang="lv" className="font-semibold text-amber-400">
              {t('header.category')}
            </span>
            <time dateTime={PUBLISHED_ON}>{t('header.published')}</time>
            <span className="inline-flex items-center gap-1.5">
              <Clock className="size-4" strokeWidth={1.75} aria-hidden="true" />
              <span>{t('header.readingTime')}</span>
            </span>
          </p>
          <h1 className="mt-5 max-w-[13em] text-4xl">{t('header.title')}</h1>
          <p className="mt-6 max-w-[38em] text-lg text-cream/85">{t('header.lead')}</p>
          <Flow />
        </div>
      </div>
      <Belt id="article-belt" />
    </header>
  );
}

/** The model bears the firm's own sign. */
const NODES: { key: 'trigger' | 'model' | 'crm' | 'person'; icon: LucideIcon | null }[] = [
  { key: 'trigger', icon: FileText },
  { key: 'model', icon: null },
  { key: 'crm', icon: Database },
  { key: 'person', icon: Phone },
];

/** A workflow as n8n draws it: nodes on one thread. */
function Flow() {
  const { t } = useTranslation('n8n-article');
  return (
    <figure className="mt-10 lg:mt-14">
      <ol aria-label={t('flow.label')} className="grid gap-4 md:grid-cols-4 md:gap-0">
        {NODES.map(({ key, icon: Icon }) => (
          <li
            key={key}
            className="relative max-md:flex max-md:gap-4 md:pr-8 max-md:not-last:before:absolute max-md:not-last:before:top-13 max-md:not-last:before:-bottom-4 max-md:not-last:before:left-6.5 max-md:not-last:before:w-px max-md:not-last:before:bg-amber-400/50 md:not-last:before:absolute md:not-last:before:top-6.5 md:not-last:before:left-13 md:not-last:before:right-0 md:not-last:before:h-px md:not-last:before:bg-amber-400/50"
          >
            <span
              className={`relative grid size-13 shrink-0 place-items-center rounded-md border ${Icon === null ? 'border-amber-400 bg-amber-400 text-on-amber' : 'border-amber-400/50 bg-pine-900 text-amber-400'}`}
            >
              {Icon ? <Icon className="size-6" strokeWidth={1.75} aria-hidden="true" /> : <Star className="size-7" />}
            </span>
            <div className="md:mt-4">
              <p className="font-semibold">{t(`flow.${key}.name`)}</p>
              <p className="text-sm text-cream/80">{t(`flow.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <figcaption className="mt-6 text-sm text-cream/70">{t('flow.caption')}</figcaption>
    </figure>
  );
}
