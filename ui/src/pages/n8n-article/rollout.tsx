import type { Range } from '../../catalogue/catalogue';
import { writeRange } from '../../catalogue/figure-texts';
import { Badge } from '../../components/badge';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { Paragraphs } from './article-section';

const STEPS = ['research', 'mvp', 'pilot', 'scale'] as const;

/** How long the first two steps take: days of research, weeks of building. */
type RolloutProps = { research: Range; mvp: Range };

export function Rollout({ research, mvp }: RolloutProps) {
  const { t, language } = useTranslation('n8n-article');
  const times = {
    research: t('rollout.research.time', { range: writeRange(research, language) }),
    mvp: t('rollout.mvp.time', { range: writeRange(mvp, language) }),
    pilot: t('rollout.pilot.time'),
    scale: t('rollout.scale.time'),
  };
  return (
    <>
      <p>{t('rollout.lead')}</p>
      <ol className="my-8">
        {STEPS.map((step) => (
          <li
            key={step}
            className="relative pb-8 pl-12 before:absolute before:top-9 before:bottom-1 before:left-3.5 before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <Star className="absolute top-0 left-0 size-7 text-amber-700" />
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
              <span>{t(`rollout.${step}.name`)}</span>
              <span className="font-sans tracking-normal">
                <Badge>{times[step]}</Badge>
              </span>
            </h3>
            <p className="mt-2 text-ink-soft">{t(`rollout.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <Paragraphs lines={t('rollout.after', { returnObjects: true })} />
    </>
  );
}
