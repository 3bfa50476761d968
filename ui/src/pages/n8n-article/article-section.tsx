import type { ComponentChildren } from 'preact';
import { useTranslation } from '../../i18n/i18n-context';

export const SECTIONS = ['what', 'benefits', 'rag', 'savings', 'rollout', 'faq'] as const;
type SectionId = (typeof SECTIONS)[number];

export function ArticleSection({ id, children }: { id: SectionId; children: ComponentChildren }) {
  const { t } = useTranslation('n8n-article');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 scroll-mt-28 lg:mt-20">
      <h2 id={`${id}-title`} className="text-2xl">
        {t(`${id}.title`)}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}

type ParagraphsProps = { lines: readonly string[]; isLead?: boolean };

export function Paragraphs({ lines, isLead = false }: ParagraphsProps) {
  return (
    <div className={isLead ? 'space-y-5 text-lg' : 'space-y-5'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
