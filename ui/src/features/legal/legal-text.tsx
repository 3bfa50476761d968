import { LinkedPieces } from '../../components/linked-pieces';
import { cutAtLinks } from '../../lib/cut-at-links';
import { groupBlocks } from './legal-blocks';

/** Addresses of the texts that are to be links: `{ 'dati@example.lv': 'mailto:dati@example.lv' }`; a path leads to a page. */
export type LegalLinks = Readonly<Record<string, string | null>>;

type LegalTextProps = {
  /** Lines of a locale file; see `groupBlocks`. */
  lines: readonly string[];
  links: LegalLinks;
};

export function LegalText({ lines, links }: LegalTextProps) {
  return (
    <div className="space-y-4">
      {groupBlocks(lines).map((block) =>
        block.kind === 'paragraph' ? (
          <p key={block.text}>
            <Sentence text={block.text} links={links} />
          </p>
        ) : (
          <ul key={block.items[0]} className="space-y-2">
            {block.items.map((item) => (
              <li
                key={item}
                className="relative pl-6 before:absolute before:top-[0.7em] before:left-0 before:h-px before:w-3 before:bg-amber-700"
              >
                <Sentence text={item} links={links} />
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

function Sentence({ text, links }: { text: string; links: LegalLinks }) {
  return <LinkedPieces pieces={cutAtLinks(text, links)} />;
}
