import type { TFunction } from 'i18next';
import { Check } from 'lucide-react';
import type { DocxSection } from '../../api/post-export-docx';
import type { Recommendation, RecommendationAnswer } from '../../api/post-recommend-services';
import { Badge, type BadgeTone } from '../../components/badge';
import { ButtonLink } from '../../components/button';
import { DownloadButton } from '../../components/download-button';
import { MachineNote } from '../../components/machine-note';
import { formatPercent } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';
import { CONTACT_PATH } from '../../lib/site-links';

const PRIORITY_TONES: Record<Recommendation['priority'], BadgeTone> = {
  high: 'amber',
  medium: 'success',
  low: 'neutral',
};

export function RecommendationReport({ answer }: { answer: RecommendationAnswer }) {
  const { t, language } = useTranslation('recommendations');
  return (
    <>
      <p className="text-lg">{answer.executiveSummary}</p>
      {answer.recommendations.length > 0 ? (
        <>
          <p className="flex items-baseline gap-3 border-y border-line py-3">
            <span className="figures shrink-0 text-2xl font-semibold">
              {formatPercent(Math.round(answer.overallConfidence * 100), language)}
            </span>
            <span className="text-sm text-ink-soft">{t('report.confidence')}</span>
          </p>
          <ol className="grid gap-4">
            {answer.recommendations.map((recommendation) => (
              <li key={recommendation.serviceName}>
                <RecommendationCard recommendation={recommendation} />
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <div>
        <h4 className="font-semibold">{t('report.reasoning')}</h4>
        <p className="mt-1 text-sm text-ink-soft">{answer.reasoning}</p>
      </div>
      {answer.risks.length > 0 ? (
        <section>
          <h4 className="font-semibold">{t('report.risks')}</h4>
          <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm text-ink-soft marker:text-amber-700">
            {answer.risks.map((risk) => (
              <li key={risk}>{risk}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={CONTACT_PATH} variant="pine">
          {t('report.contact')}
        </ButtonLink>
        <DownloadButton title={t('result.title')} engine={answer.engine} sections={describe(answer, t)} />
      </div>
      <MachineNote engine={answer.engine} />
    </>
  );
}

/** The report as a document. */
function describe(answer: RecommendationAnswer, t: TFunction<'recommendations'>): DocxSection[] {
  return [
    { paragraphs: [answer.executiveSummary] },
    ...answer.recommendations.map(({ serviceName, description, estimatedROI, implementationTime, ...rest }) => ({
      heading: serviceName,
      paragraphs: [
        description,
        `${t('report.roi')}: ${estimatedROI}`,
        `${t('report.time')}: ${implementationTime}`,
        `${t('report.nextSteps')}:`,
      ],
      items: rest.nextSteps,
    })),
    { heading: t('report.reasoning'), paragraphs: [answer.reasoning] },
    ...(answer.risks.length > 0 ? [{ heading: t('report.risks'), items: answer.risks }] : []),
  ];
}

function RecommendationCard({ recommendation }: { recommendation: Recommendation }) {
  const { t } = useTranslation('recommendations');
  const { serviceName, priority, description, estimatedROI, implementationTime, benefits, nextSteps } = recommendation;
  return (
    <article className="rounded-md border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h4 className="text-lg font-semibold">{serviceName}</h4>
        <Badge tone={PRIORITY_TONES[priority]}>{t(`priority.${priority}`)}</Badge>
      </div>
      <p className="mt-2 text-ink-soft">{description}</p>
      <dl className="mt-4 grid gap-3">
        <Figure label={t('report.roi')} value={estimatedROI} />
        <Figure label={t('report.time')} value={implementationTime} />
      </dl>
      {benefits.length > 0 ? (
        <ul aria-label={t('report.benefits')} className="mt-4 grid gap-2 text-sm">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex items-start gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-pine-600" strokeWidth={1.75} aria-hidden="true" />
              <span>{benefit}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {nextSteps.length > 0 ? (
        <>
          <h5 className="mt-4 text-sm font-semibold">{t('report.nextSteps')}</h5>
          <ol className="mt-1 list-decimal pl-5 text-sm marker:text-ink-soft">
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      ) : null}
    </article>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
