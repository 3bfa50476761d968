import type { Piece } from '../lib/cut-at-links';
import { AppLink } from './app-link';

/** A sentence in pieces: those with an address are links, to a page of this site where it is a path. */
export function LinkedPieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, href }, index) => {
    if (href === null) return text;
    if (href.startsWith('/')) {
      return (
        <AppLink key={index} to={href} className="text-link">
          {text}
        </AppLink>
      );
    }
    return (
      <a key={index} href={href} className="text-link">
        {text}
      </a>
    );
  });
}
