import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../components/app-link';
import { Belt } from '../../components/belt';
import { Weave } from '../../features/blog/post-cover';
import { useTranslation } from '../../i18n/i18n-context';

export function BlogHero() {
  const { t } = useTranslation('blog');
  return (
    <header className="on-pine bg-pine-950 text-cream">
      <div className="lamp overflow-hidden">
        <div className="wrap grid items-end gap-x-16 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pt-12 lg:pb-20">
          <div>
            <AppLink
              to="/"
              className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-amber-400 underline-offset-4 hover:underline"
            >
              <ArrowLeft className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
              <span>{t('list.hero.home')}</span>
            </AppLink>
            <h1 className="mt-8 text-4xl lg:mt-12">{t('list.hero.title')}</h1>
            <p className="mt-5 max-w-[36em] text-lg text-cream/85">{t('list.hero.lead')}</p>
          </div>
          <Weave seed="blogs" className="hidden h-52 w-full opacity-60 lg:block" />
        </div>
      </div>
      <Belt id="blog-belt" />
    </header>
  );
}
