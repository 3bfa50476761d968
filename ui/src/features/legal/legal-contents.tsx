import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n-context';

type Entry = { id: string; title: string };

/** The table of contents: beside the text where there is room, folded above it on a phone, left out on paper. */
export function LegalContents({ sections }: { sections: readonly Entry[] }) {
  const { t } = useTranslation('legal');
  return (
    <>
      <details className="group rounded-md border border-line bg-surface px-5 lg:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
          <span>{t('layout.contents')}</span>
          <ChevronDown
            className="size-5 text-ink-soft transition-transform group-open:rotate-180"
            strokeWidth={1.75}
            aria-hidden="true"
          />
        </summary>
        <nav aria-label={t('layout.contents')} className="pb-3">
          <Entries sections={sections} />
        </nav>
      </details>
      <nav aria-label={t('layout.contents')} className="sticky top-28 hidden self-start lg:block print:hidden">
        <p className="mb-3 font-semibold">{t('layout.contents')}</p>
        <Entries sections={sections} />
      </nav>
    </>
  );
}

function Entries({ sections }: { sections: readonly Entry[] }) {
  return (
    <ol className="border-l border-line">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex gap-3 border-l border-transparent py-2 pl-4 text-ink-soft hover:border-amber-400 hover:text-ink"
          >
            <span className="min-w-6 tabular-nums">{`${index + 1}.`}</span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
