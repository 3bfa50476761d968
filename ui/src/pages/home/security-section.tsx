import { Lock, type LucideIcon, Scale, Server } from 'lucide-react';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const TOPICS = [
  { topic: 'data', icon: Lock },
  { topic: 'standards', icon: Scale },
  { topic: 'infrastructure', icon: Server },
] as const;

/** What happens to a customer's data: a list on phones, three cards beside each other where there is room. */
export function SecuritySection() {
  const { t } = useTranslation('home');
  return (
    <section
      id="security"
      aria-labelledby="security-title"
      className="border-y border-line bg-sunken py-12 sm:py-14 lg:py-22"
    >
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2 lg:items-end">
          <h2 id="security-title" className="text-3xl">
            {t('security.title')}
          </h2>
          <p className="max-w-[34em] text-lg text-ink-soft">{t('security.lead')}</p>
        </div>
        <div className="mt-8 divide-line max-lg:divide-y max-lg:border-y max-lg:border-line lg:mt-12 lg:grid lg:grid-cols-3 lg:gap-4.5">
          {TOPICS.map(({ topic, icon }) => (
            <SecurityCard key={topic} topic={topic} icon={icon} />
          ))}
        </div>
      </div>
    </section>
  );
}

type SecurityCardProps = { topic: (typeof TOPICS)[number]['topic']; icon: LucideIcon };

function SecurityCard({ topic, icon: Icon }: SecurityCardProps) {
  const { t } = useTranslation('home');
  return (
    <article className="grid grid-cols-[2.75rem_1fr] content-start gap-x-4 py-5 lg:grid-cols-1 lg:rounded-md lg:border lg:border-line lg:bg-surface lg:p-7">
      <span className="flex size-11 items-center justify-center rounded-sm bg-pine-800 text-amber-400 lg:mb-5 lg:size-14">
        <Icon className="size-6 lg:size-7" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div>
        <h3 className="text-xl max-lg:pt-2">{t(`security.cards.${topic}.title`)}</h3>
        <p className="mt-2 text-ink-soft">{t(`security.cards.${topic}.text`)}</p>
        <ul className="mt-4 grid gap-2 text-sm">
          {t(`security.cards.${topic}.points`, { returnObjects: true }).map((point) => (
            <li key={point} className="flex items-start gap-3">
              <Star className="mt-0.5 size-4 text-amber-700" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
