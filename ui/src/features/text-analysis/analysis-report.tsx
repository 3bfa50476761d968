import type { TextAnalysis, TextAnswer } from '../../api/post-analyze-text';
import { Badge, type BadgeTone } from '../../components/badge';
import { DownloadButton } from '../../components/download-button';
import { MachineNote } from '../../components/machine-note';
import { formatPercent } from '../../i18n/format';
import { useTranslation } from '../../i18n/i18n-context';

const SENTIMENT_TONES: Record<TextAnalysis['sentiment'], BadgeTone> = {
  positive: 'success',
  negative: 'danger',
  other: 'amber',
};

export function AnalysisReport({ answer }: { answer: TextAnswer }) {
  const { t, language } = useTranslation('text-analysis');
  const { sentiment, confidence, tones, keywords, summary } = answer.analysis;
  const tone = tones?.[language] ?? answer.analysis.tone;
  return (
    <>
      <dl className="grid gap-4">
        <Row label={t('report.sentiment')}>
          <Badge tone={SENTIMENT_TONES[sentiment]}>{t(`sentiment.${sentiment}`)}</Badge>
        </Row>
        <Row label={t('report.confidence')}>
          <span className="figures text-2xl font-semibold">
            {formatPercent(Math.round(confidence * 100), language)}
          </span>
        </Row>
        <Row label={t('report.tone')}>
          <span className="inline-block font-semibold first-letter:uppercase">{tone}</span>
        </Row>
        {keywords.length > 0 ? (
          <Row label={t('report.keywords')}>
            <span className="flex flex-wrap gap-2">
              {keywords.map((keyword) => (
                <span key={keyword} className="rounded-sm border border-line bg-surface px-2.5 py-1 text-sm">
                  {keyword}
                </span>
              ))}
            </span>
          </Row>
        ) : null}
        <Row label={t('report.summary')}>{summary}</Row>
      </dl>
      <DownloadButton
        title={t('result.title')}
        engine={answer.engine}
        sections={[
          { heading: t('report.sentiment'), paragraphs: [t(`sentiment.${sentiment}`)] },
          { heading: t('report.confidence'), paragraphs: [formatPercent(Math.round(confidence * 100), language)] },
          { heading: t('report.tone'), paragraphs: [tone] },
          ...(keywords.length > 0 ? [{ heading: t('report.keywords'), items: keywords }] : []),
          { heading: t('report.summary'), paragraphs: [summary] },
        ]}
      />
      <MachineNote engine={answer.engine} />
    </>
  );
}

function Row({ label, children }: { label: string; children: preact.ComponentChildren }) {
  return (
    <div className="grid gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
