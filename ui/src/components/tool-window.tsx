import type { ComponentChildren } from 'preact';

type ToolWindowProps = { form: ComponentChildren; result: ComponentChildren };

/** What the visitor enters beside what comes of it. The window around it is the section's own. */
export function ToolWindow({ form, result }: ToolWindowProps) {
  return (
    // Its columns follow the room it was given. On pine sections the focus takes the colour for light ground again.
    <div className="@container text-ink [--color-focus:var(--color-pine-600)]">
      <div className="grid overflow-clip rounded-md border border-line bg-surface @3xl:grid-cols-[1.08fr_1fr]">
        <div className="grid p-5 @xl:p-8">
          {/* Beside a long answer the form stays in view: all of it where the window is high enough, else its end. */}
          <div className="@3xl:sticky @3xl:bottom-6 @3xl:self-end @3xl:[@media(min-height:56rem)]:top-24 @3xl:[@media(min-height:56rem)]:bottom-auto @3xl:[@media(min-height:56rem)]:self-start">
            {form}
          </div>
        </div>
        <div className="flex flex-col border-t border-line bg-sunken p-5 @xl:p-8 @3xl:border-t-0 @3xl:border-l">
          {result}
        </div>
      </div>
    </div>
  );
}
