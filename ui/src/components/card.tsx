import type { ComponentChildren } from 'preact';
import { classNames } from './class-names';

type CardProps = {
  /** `pine` is the one card of a group that stands out. */
  tone?: 'surface' | 'pine';
  className?: string;
  children: ComponentChildren;
};

export function Card({ tone = 'surface', className, children }: CardProps) {
  const look = tone === 'pine' ? 'on-pine border-pine-800 bg-pine-800 text-cream' : 'border-line bg-surface';
  return <div className={classNames('rounded-md border p-6 md:p-7', look, className)}>{children}</div>;
}
