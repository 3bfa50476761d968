import { LinkedPieces } from '../../components/linked-pieces';
import { cutAtLinks, type Piece } from '../../lib/cut-at-links';
import { splitPrefix } from '../../lib/local-path';
import { useSite } from '../../lib/page-context';
import { BOOKING_PATH, CONTACT_PATH, headerLinks, legalLinks, quickLinks } from '../../lib/site-links';
import { telHref } from '../../lib/tel-href';

/** An answer whose telephone number, e-mail and pages can be followed: the firm's own alone, whoever wrote it. */
export function LinkedWords({ text }: { text: string }) {
  const { phone, email } = useSite().company;
  const contacts = { [email]: `mailto:${email}`, [phone]: telHref(phone) };
  const pieces = cutAtLinks(text, contacts).flatMap((piece) =>
    piece.href === null ? cutAtPages(piece.text) : [piece],
  );
  return <LinkedPieces pieces={pieces} />;
}

const PAGES = new Set(
  [...headerLinks, ...quickLinks, ...legalLinks].map(({ to }) => to).concat(BOOKING_PATH, CONTACT_PATH),
);
/** What stands before a path that is no part of another address, and the path. */
const PATH = /(^|[\s(])(\/[a-z0-9-]+(?:\/[a-z0-9-]+)*)(?![\w/-])/;

function cutAtPages(text: string): Piece[] {
  // Split by a pattern with two groups, each third piece is a path.
  return text.split(PATH).flatMap((piece, index) => {
    if (piece === '') return [];
    const { path } = splitPrefix(piece);
    return [{ text: piece, href: index % 3 === 2 && PAGES.has(path) ? path : null }];
  });
}
