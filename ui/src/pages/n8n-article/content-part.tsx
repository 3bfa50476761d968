import { ranges } from '../../catalogue/catalogue';
import { Accordion } from '../../components/accordion';
import { ButtonLink } from '../../components/button';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { CONTACT_PATH } from '../../lib/site-links';
import { ArticleContents } from './article-contents';
import { ArticleHeader } from './article-header';
import { ArticleSection, Paragraphs } from './article-section';
import { Benefits } from './benefits';
import { FAQ_KEYS } from './faq-keys';
import { Rag } from './rag';
import { RelatedLinks } from './related-links';
import { Rollout } from './rollout';
import { SavingsTable } from './savings-table';

export default function Content() {
  const { t } = useTranslation('n8n-article');
  return (
    <article>
      <ArticleHeader />
      <div className="wrap grid gap-x-16 gap-y-8 pt-14 pb-20 lg:grid-cols-[15rem_minmax(0,44rem)] lg:pt-20 lg:pb-28">
        <ArticleContents />
        <div>
          <Paragraphs lines={t('intro.body', { returnObjects: true })} isLead />
          <ArticleSection id="what">
            <Paragraphs lines={t('what.body', { returnObjects: true })} />
          </ArticleSection>
          <ArticleSection id="benefits">
            <Benefits />
          </ArticleSection>
          <ArticleSection id="rag">
            <Rag />
          </ArticleSection>
          <ArticleSection id="savings">
            <SavingsTable />
          </ArticleSection>
          <ArticleSection id="rollout">
            <Rollout research={ranges.researchDays} mvp={ranges.mvpWeeks} />
          </ArticleSection>
          <ArticleSection id="faq">
            <Faq />
          </ArticleSection>
        </div>
      </div>
      <Invitation />
      <RelatedLinks />
    </article>
  );
}

function Faq() {
  const { t } = useTranslation('n8n-article');
  const entries = FAQ_KEYS.map((key) => ({
    id: key,
    title: t(`faq.${key}.question`),
    content: <p>{t(`faq.${key}.answer`)}</p>,
  }));
  return <Accordion name="article-faq" entries={entries} />;
}

function Invitation() {
  const { t } = useTranslation('n8n-article');
  const { consultationMinutes } = useSite();
  return (
    <div className="wrap">
      <aside aria-labelledby="article-invitation" className="on-pine overflow-hidden rounded-lg bg-pine-950 text-cream">
        <div className="lamp grid gap-6 p-7 sm:p-10 lg:grid-cols-[1fr_auto] lg:items-end lg:p-14">
          <div>
            <Star className="size-9 text-amber-400" />
            <h2 id="article-invitation" className="mt-5 max-w-[18em] text-3xl">
              {t('cta.title')}
            </h2>
            <p className="mt-4 max-w-[36em] text-lg text-cream/85">{t('cta.text')}</p>
          </div>
          <ButtonLink to={CONTACT_PATH}>{t('cta.button', { consultationMinutes })}</ButtonLink>
        </div>
      </aside>
    </div>
  );
}
