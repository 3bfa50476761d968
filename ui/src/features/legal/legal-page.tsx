import type { ComponentChildren } from 'preact';
import { LegalLayout } from './legal-layout';
import { type LegalLinks, LegalText } from './legal-text';

type Section = {
  id: string;
  title: string;
  /** Lines of a locale file; see `groupBlocks`. */
  lines: readonly string[];
  /** What the section has besides its text. */
  addition?: ComponentChildren;
};

type LegalPageProps = {
  hasLetterhead?: boolean;
  title: string;
  lead: string;
  updated: string;
  summary: { title: string; lines: readonly string[] };
  sections: readonly Section[];
  links: LegalLinks;
};

/** A legal page made of lines in a locale file. */
export function LegalPage({ summary, sections, links, ...layout }: LegalPageProps) {
  return (
    <LegalLayout
      {...layout}
      summary={{ title: summary.title, content: <LegalText lines={summary.lines} links={links} /> }}
      sections={sections.map(({ id, title, lines, addition }) => ({
        id,
        title,
        content: (
          <>
            <LegalText lines={lines} links={links} />
            {addition ?? null}
          </>
        ),
      }))}
    />
  );
}
