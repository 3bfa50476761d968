// Takes the place of lucide's own createLucideIcon (see config/preact-alias.ts), which writes icons for five frameworks
// at once: its icons are data, and this is all that the site asks of them.
import { createElement, type SVGAttributes } from 'preact';

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = SVGAttributes<SVGSVGElement> & { size?: number };

export default function createLucideIcon({ node }: IconData) {
  return function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
