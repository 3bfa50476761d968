import type { ComponentChildren } from 'preact';

export type BadgeTone = 'neutral' | 'success' | 'danger' | 'amber';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  amber: 'bg-sunken text-amber-700',
};

type BadgeProps = { tone?: BadgeTone; children: ComponentChildren };

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 wrap-anywhere rounded-sm px-2.5 py-1 text-xs font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
