// The composition of every legal page: a measure to read in, a table of contents beside it, numbered sections.
// On paper only the text remains.
import { ArrowLeft } from 'lucide-react';
import type { ComponentChildren } from 'preact';
import { AppLink } from '../../components/app-link';
import { Star } from '../../components/star';
import { useTranslation } from '../../i18n/i18n-context';
import { useSite } from '../../lib/page-context';
import { LegalContents } from './legal-contents';

export type LegalSection = { id: string; title: string; content: ComponentChildren };

type LegalLayoutProps = {
  /** The mark with the company's name above the title, leading home. */
  hasLetterhead?: boolean;
  title: string;
  lead: string;
  updated: string;
  summary: { title: string; content: ComponentChildren };
  sections: readonly LegalSection[];
};

export function LegalLayout({ hasLetterhead = false, title, lead, updated, summary, sections }: LegalLayoutProps) {
  const { t } = useTranslation('legal');
  return (
    <div className="wrap pt-10 pb-24 md:pt-14 print:p-0">
      <AppLink to="/" className="text-link inline-flex min-h-11 items-center gap-2 print:hidden">
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('layout.home')}</span>
      </AppLink>
      <header className="mt-6 max-w-3xl">
        {hasLetterhead ? <Letterhead /> : null}
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-6 text-lg text-ink-soft">{lead}</p>
        <p className="mt-4 text-sm text-ink-soft">{updated}</p>
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <LegalContents sections={sections} />
        <div className="max-w-[66ch]">
          <aside aria-labelledby="legal-summary" className="rounded-md border border-line bg-surface p-6 md:p-7">
            <h2 id="legal-summary" className="text-xl">
              {summary.title}
            </h2>
            <div className="mt-3">{summary.content}</div>
          </aside>
          {sections.map((section, index) => (
            <NumberedSection key={section.id} number={index + 1} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Letterhead() {
  const { t } = useTranslation('legal');
  const { name } = useSite().company;
  return (
    <AppLink
      to="/"
      aria-label={t('layout.letterhead', { companyName: name })}
      className="mb-8 inline-flex min-h-11 items-center gap-3 text-ink no-underline"
    >
      <Star className="size-9 text-amber-700" />
      <span className="font-display text-2xl leading-none font-bold tracking-tight">{name}</span>
    </AppLink>
  );
}

function NumberedSection({ number, section }: { number: number; section: LegalSection }) {
  const headingId = `${section.id}-title`;
  return (
    <section id={section.id} aria-labelledby={headingId} className="mt-14 scroll-mt-28">
      <h2 id={headingId} className="flex gap-3 text-2xl break-after-avoid">
        <span className="min-w-10 text-amber-700 tabular-nums">{`${number}.`}</span>
        <span>{section.title}</span>
      </h2>
      <div className="mt-5">{section.content}</div>
    </section>
  );
}
