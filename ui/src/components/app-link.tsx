import { followLink } from '../lib/follow-link';
import { withPrefix } from '../lib/local-path';
import { usePage } from '../lib/page-context';
import type { AnchorProps } from './element-props';

export type AppLinkProps = Omit<AnchorProps, 'href'> & {
  /** A path of this site without the /en prefix, maybe with an anchor: '/contact', '/#contact'. */
  to: string;
};

/** A link to another page of this site: a real link that moves without loading the document anew. */
export function AppLink({ to, onClick, children, ...rest }: AppLinkProps) {
  const { prefixed } = usePage();
  return (
    <a
      {...rest}
      href={withPrefix(to, prefixed)}
      onClick={(event) => {
        onClick?.(event);
        followLink(event, event.currentTarget);
      }}
    >
      {children}
    </a>
  );
}
