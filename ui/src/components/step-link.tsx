import type { ComponentChildren } from 'preact';
import type { AnchorProps } from './element-props';
import { goToStep, stepPath, type StepQuery } from '../lib/booking-place';
import { withPrefix } from '../lib/local-path';
import { usePage } from '../lib/page-context';

type StepLinkProps = Omit<AnchorProps, 'href'> & {
  query: StepQuery;
  /** The way back does not stop at the present address. */
  isReplacing?: boolean;
  children: ComponentChildren;
};

/** A link within the booking page: the view stays where it is, only what is chosen changes. */
export function StepLink({ query, isReplacing = false, children, ...rest }: StepLinkProps) {
  const { prefixed } = usePage();
  const href = withPrefix(stepPath(query), prefixed);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goToStep(query, prefixed, isReplacing);
      }}
    >
      {children}
    </a>
  );
}
