import type { ComponentChildren } from 'preact';

/** The frame and the amber sill around a working tool, on pine ground. */
export function ShopWindow({ children }: { children: ComponentChildren }) {
  return (
    <div>
      <div className="rounded-md border border-amber-400/40 bg-pine-900 p-1 sm:p-3.5">{children}</div>
      <div className="mx-5 h-2.5 rounded-b-sm bg-amber-400" />
    </div>
  );
}
