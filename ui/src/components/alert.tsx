import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ComponentChildren } from 'preact';

export type AlertTone = 'info' | 'success' | 'danger';

const LOOKS = {
  info: { Icon: Info, look: 'border-line-strong bg-sunken text-ink', icon: 'text-pine-600' },
  success: { Icon: CircleCheck, look: 'border-success bg-success-soft text-ink', icon: 'text-success' },
  danger: { Icon: CircleAlert, look: 'border-danger bg-danger-soft text-ink', icon: 'text-danger' },
};

type AlertProps = { tone: AlertTone; children: ComponentChildren };

/** A message in the flow of the page. Failures interrupt a screen reader, the rest waits its turn. */
export function Alert({ tone, children }: AlertProps) {
  const { Icon, look, icon } = LOOKS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-sm border-l-4 px-4 py-3.5 ${look}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${icon}`} strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
