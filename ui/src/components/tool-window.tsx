import type { ComponentChildren } from 'preact';

type ToolWindowProps = { form: ComponentChildren; result: ComponentChildren };

/** What the visitor enters beside what comes of it. The window around it is the section's own. */
export function ToolWindow({ form, result }: ToolWindowProps) {
  return (
    // Its columns follow the room it was given. On pine sections the focus takes the colour for light ground again.
    <div className="@container text-ink [--color-focus:var(--color-pine-600)]">
      <div className="grid overflow-clip rounded-md border border-line bg-surface @3xl:grid-cols-[1.08fr_1fr]">
        <div className="p-5 @xl:p-8">
          {/* Beside a long answer the form stays in view, where the window is high enough for all of it. */}
          <div className="@3xl:[@media(min-height:56rem)]:sticky @3xl:[@media(min-height:56rem)]:top-24">{form}</div>
        </div>
        <div className="flex flex-col border-t border-line bg-sunken p-5 @xl:p-8 @3xl:border-t-0 @3xl:border-l">
          {result}
        </div>
      </div>
    </div>
  );
}
