import type { ComponentType } from 'preact';
import { useTranslation } from '../../i18n/i18n-context';
import type { Wordings } from '../../i18n/wordings';
import { LegalLayout } from './legal-layout';
import { LegalText } from './legal-text';
import { useLegalLinks, useLegalParameters } from './use-legal-details';

export type LegalNamespace = 'privacy' | 'terms' | 'cookies' | 'gdpr' | 'form-data';
/** Each section is a member of the locale file with a `title` and the lines of its `body`; see `groupBlocks`. */
type SectionOf<Namespace extends LegalNamespace> = Extract<keyof Wordings[Namespace], string>;

type LegalPageProps<Namespace extends LegalNamespace> = {
  namespace: Namespace;
  sections: readonly SectionOf<Namespace>[];
  /** What a section has besides its text. */
  additions?: Partial<Record<SectionOf<Namespace>, ComponentType>>;
  /** Lines that follow a section's own. */
  moreLines?: Partial<Record<SectionOf<Namespace>, readonly string[]>>;
  hasLetterhead?: boolean;
};

/** A legal page made of lines in a locale file. */
export function LegalPage<Namespace extends LegalNamespace>(props: LegalPageProps<Namespace>) {
  const { namespace, sections, additions, moreLines, hasLetterhead = false } = props;
  const { t } = useTranslation(namespace);
  // The five files are alike, which their keys alone do not say.
  const read = t as unknown as (key: string) => string;
  const readLines = t as unknown as (key: string, options: object) => string[];
  const readLinks = t as unknown as (key: string, options: object) => { text: string; to: string }[];
  const parameters = useLegalParameters();
  const links = useLegalLinks(readLinks('links', { returnObjects: true }));
  const lines = (key: string) => readLines(`${key}.body`, { returnObjects: true, ...parameters });
  return (
    <LegalLayout
      hasLetterhead={hasLetterhead}
      title={read('header.title')}
      lead={read('header.lead')}
      updated={read('header.updated')}
      summary={{ title: read('summary.title'), content: <LegalText lines={lines('summary')} links={links} /> }}
      sections={sections.map((key) => {
        const Addition: ComponentType | undefined = additions?.[key];
        return {
          id: key,
          title: read(`${key}.title`),
          content: (
            <>
              <LegalText lines={[...lines(key), ...(moreLines?.[key] ?? [])]} links={links} />
              {Addition ? <Addition /> : null}
            </>
          ),
        };
      })}
    />
  );
}
