import type { BookingTimes, BookingWay } from '../../api/booking-types';
import { Belt } from '../../components/belt';
import { Star } from '../../components/star';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/i18n-context';
import { type BookingStep, StepBar } from './step-bar';

type BookingHeroProps = { times: BookingTimes | null; step: BookingStep };

export function BookingHero({ times, step }: BookingHeroProps) {
  const { t } = useTranslation('booking');
  return (
    <header className="on-pine bg-pine-950 text-cream">
      <div className="wrap pt-5 pb-6 lg:pt-10 lg:pb-8">
        <p className="flex items-center gap-2 text-sm text-amber-400">
          <Star className="size-4" />
          <span>{times ? t('hero.kicker', { minutes: times.lengthMinutes }) : t('hero.kickerPlain')}</span>
        </p>
        <h1 className="mt-2 text-2xl lg:text-3xl">{t('hero.title')}</h1>
        <p className="mt-2 text-cream/85">
          {times && times.ways.length > 0 ? t('hero.lead', { ways: listWays(times.ways, t) }) : t('hero.leadPlain')}
        </p>
        <StepBar step={step} />
      </div>
      <Belt id="booking-belt" />
    </header>
  );
}

/** "Video vai pa tālruni" */
function listWays(ways: readonly BookingWay[], t: TFunction<'booking'>): string {
  const words = ways.map((way) => t(`way.${way}`));
  const last = words.pop() ?? '';
  const list = words.length > 0 ? t('way.or', { first: words.join(', '), last }) : last;
  return list.charAt(0).toUpperCase() + list.slice(1);
}
