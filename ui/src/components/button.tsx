import type { ComponentChildren } from 'preact';
import { trackCall } from '../lib/analytics';
import { usePage } from '../lib/page-context';
import { AppLink, type AppLinkProps } from './app-link';
import { classNames } from './class-names';
import type { ButtonProps as ElementProps } from './element-props';
import { Star } from './star';

/** `primary` is the one amber thing in view; `outlineOnPine` is for dark sections. */
export type ButtonVariant = 'primary' | 'pine' | 'outline' | 'outlineOnPine' | 'danger';
export type ButtonSize = 'medium' | 'small';

type Look = { variant?: ButtonVariant; size?: ButtonSize };

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-amber-400 text-on-amber hover:bg-[color-mix(in_srgb,var(--color-amber-400),white_18%)]',
  pine: 'border-transparent bg-pine-800 text-cream hover:bg-[color-mix(in_srgb,var(--color-pine-800),white_12%)]',
  outline: 'border-line-strong text-ink hover:border-ink hover:bg-sunken',
  outlineOnPine: 'border-cream/35 text-cream hover:border-cream hover:bg-cream/10',
  danger: 'border-danger text-danger hover:bg-danger-soft',
};
const SIZES: Record<ButtonSize, string> = { medium: 'min-h-13 px-6', small: 'min-h-11 px-4.5 text-sm' };
const SHARED =
  'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-sm border py-2 text-center leading-tight font-semibold no-underline transition-colors aria-disabled:cursor-default';

/** For links to files, which are not among the pages. */
export function buttonClass({ variant = 'primary', size = 'medium' }: Look, className?: string): string {
  return classNames(SHARED, VARIANTS[variant], SIZES[size], className);
}

type ButtonProps = Look &
  Omit<ElementProps, 'className'> & {
    className?: string;
    /** Work is under way: a star turns, clicks do nothing, and the focus stays where it was. */
    isLoading?: boolean;
    children: ComponentChildren;
  };

export function Button({ variant, size, className, isLoading = false, type, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      aria-disabled={isLoading ? true : undefined}
      aria-busy={isLoading ? true : undefined}
      onClick={(event) => {
        if (isLoading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading ? <Star className="size-5 animate-spin-slow" /> : null}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & Omit<AppLinkProps, 'className'> & { className?: string };

/** A link that calls to act, so analytics hear of its use. The way home is not such a call. */
export function ButtonLink({ variant, size, className, onClick, ...rest }: ButtonLinkProps) {
  const { page } = usePage();
  // Where from is said by the page.
  const call = rest.to.replace(/\?.*/, '');
  const isCall = call !== '/';
  return (
    <AppLink
      {...rest}
      // In a still part nobody but this attribute tells of the call, see lib/still-part.tsx.
      data-call={isCall ? call : undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
      onClick={(event) => {
        onClick?.(event);
        if (isCall) trackCall(page, call);
      }}
    />
  );
}
