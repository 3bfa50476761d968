import { ArrowLeft } from 'lucide-react';
import { AppLink } from '../../components/app-link';
import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { BLOG_PATH } from '../../features/blog/post-addresses';
import { useTranslation } from '../../i18n/i18n-context';

export default function Call() {
  const { t } = useTranslation('blog');
  return (
    <div className="wrap pb-20 lg:pb-28">
      <aside aria-labelledby="post-call" className="on-pine overflow-hidden rounded-lg bg-pine-950 text-cream">
        <div className="lamp p-7 sm:p-10 lg:p-14">
          <Star className="size-9 text-amber-400" />
          <h2 id="post-call" className="mt-5 max-w-[18em] text-3xl">
            {t('post.call.title')}
          </h2>
          <p className="mt-4 max-w-[36em] text-lg text-cream/85">{t('post.call.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
            <ButtonLink to="/#contact">{t('post.call.contact')}</ButtonLink>
            <ButtonLink to="/service-recommendations" variant="outlineOnPine">
              {t('post.call.recommendations')}
            </ButtonLink>
          </div>
        </div>
      </aside>
      <p className="mt-10">
        <AppLink to={BLOG_PATH} className="text-link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span>{t('post.back')}</span>
        </AppLink>
      </p>
    </div>
  );
}
