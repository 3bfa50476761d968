import { Lock, type LucideIcon, Scale, Server } from 'lucide-react';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';

const TOPICS = [
  { topic: 'data', icon: Lock },
  { topic: 'standards', icon: Scale },
  { topic: 'infrastructure', icon: Server },
] as const;

/** What happens to a customer's data: three cards beside a title that stays in view. */
export function SecuritySection() {
  const { t } = useTranslation('home');
  return (
    <section id="security" aria-labelledby="security-title" className="border-y border-line bg-sunken py-16 lg:py-26">
      <div className="wrap grid gap-10 lg:grid-cols-[0.75fr_1fr] lg:gap-20">
        <div className="lg:sticky lg:top-30 lg:self-start">
          <h2 id="security-title" className="text-3xl">
            {t('security.title')}
          </h2>
          <p className="mt-5 max-w-[34em] text-lg text-ink-soft">{t('security.lead')}</p>
          <Star className="mt-10 size-40 text-amber-700 opacity-35 max-lg:hidden" />
        </div>
        <div className="grid gap-4.5">
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
    <article className="grid gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-6 sm:grid-cols-[3.5rem_1fr] md:p-7">
      <span className="flex size-14 items-center justify-center rounded-sm bg-pine-800 text-amber-400">
        <Icon className="size-7" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div>
        <h3 className="text-xl">{t(`security.cards.${topic}.title`)}</h3>
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
