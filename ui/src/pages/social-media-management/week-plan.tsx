import { classNames } from '../../components/class-names';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { type Platform, PLATFORMS } from './platforms';

const WEEK = [
  { day: 'monday', platforms: ['linkedin'] },
  { day: 'tuesday', platforms: ['facebook', 'instagram'] },
  { day: 'wednesday', platforms: ['linkedin', 'x'] },
  { day: 'thursday', platforms: ['facebook', 'instagram'] },
  { day: 'friday', platforms: ['instagram', 'x'] },
] as const;

/** The one post that still waits for the customer's word. */
const WAITING = { day: 'thursday', platform: 'facebook' };

const ROWS: Record<Platform, string> = {
  facebook: 'lg:row-start-2',
  instagram: 'lg:row-start-3',
  linkedin: 'lg:row-start-4',
  x: 'lg:row-start-5',
};

/** A list of days with their posts; wide screens set it as a board of days across and networks down. */
export function WeekPlan() {
  const { t } = useTranslation('social-media');
  return (
    <figure className="mt-12 lg:mt-16">
      <div className="rounded-md border border-line bg-surface px-5 py-2 shadow-lifted sm:px-8 lg:grid lg:grid-cols-[7.5rem_1fr] lg:grid-rows-[auto_repeat(4,minmax(5.75rem,auto))] lg:py-6">
        {PLATFORMS.map((platform) => (
          <p
            key={platform}
            aria-hidden="true"
            className={classNames(
              'col-span-full border-t border-line pt-5 font-display font-semibold max-lg:hidden',
              ROWS[platform],
            )}
          >
            {t(`platform.${platform}`)}
          </p>
        ))}
        <ol
          aria-label={t('plan.label')}
          className="lg:col-start-2 lg:row-span-5 lg:row-start-1 lg:grid lg:grid-cols-5 lg:grid-rows-subgrid lg:gap-x-3"
        >
          {WEEK.map(({ day, platforms }) => (
            <li
              key={day}
              className="grid gap-x-4 border-b border-line py-4 last:border-b-0 max-lg:grid-cols-[6rem_1fr] lg:row-span-5 lg:grid-rows-subgrid lg:border-b-0 lg:py-0"
            >
              <p className="text-sm font-semibold text-ink-soft max-lg:pt-2 lg:row-start-1 lg:pb-4 lg:pl-3">
                {t(`plan.days.${day}`)}
              </p>
              <ul className="grid gap-2.5 lg:contents">
                {platforms.map((platform) => (
                  <Post key={platform} platform={platform} isWaiting={isWaiting(day, platform)}>
                    {t(`plan.posts.${day}.${platform}` as 'plan.posts.monday.linkedin')}
                  </Post>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 px-1 pt-5 text-sm text-ink-soft">
        <span>{t('plan.caption')}</span>
        <span className="flex items-center gap-2.5">
          <Star className="size-4 text-amber-700" />
          <span>{t('plan.ai')}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function isWaiting(day: string, platform: string): boolean {
  return day === WAITING.day && platform === WAITING.platform;
}

type PostProps = { platform: Platform; isWaiting: boolean; children: string };

function Post({ platform, isWaiting, children }: PostProps) {
  const { t } = useTranslation('social-media');
  const look = isWaiting ? 'bg-amber-400 text-on-amber' : 'bg-pine-800 text-cream';
  return (
    <li className={classNames('rounded-sm px-3.5 py-2.5 text-sm leading-snug lg:my-2', look, ROWS[platform])}>
      <span className="block font-semibold lg:sr-only">{t(`platform.${platform}`)}</span>
      <span className="block">{children}</span>
      {isWaiting ? <span className="mt-1 block text-xs font-semibold">{t('plan.waiting')}</span> : null}
    </li>
  );
}
