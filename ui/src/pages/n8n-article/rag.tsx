import { useTranslation } from '../../i18n/i18n-context';
import { Paragraphs } from './article-section';

const STEPS = ['collect', 'index', 'find', 'answer'] as const;

export function Rag() {
  const { t } = useTranslation('n8n-article');
  return (
    <>
      <Paragraphs lines={t('rag.body', { returnObjects: true })} />
      <ol className="my-8 grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-2">
        {STEPS.map((key, index) => (
          <li key={key} className="bg-surface p-6">
            <p className="flex items-baseline gap-3">
              <span className="figures text-xl font-semibold text-amber-700" aria-hidden="true">
                {index + 1}
              </span>
              <span className="font-semibold">{t(`rag.steps.${key}.name`)}</span>
            </p>
            <p className="mt-2 text-sm text-ink-soft">{t(`rag.steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      <Paragraphs lines={t('rag.after', { returnObjects: true })} />
    </>
  );
}
