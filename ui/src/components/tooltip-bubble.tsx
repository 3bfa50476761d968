// Radix's tooltip around its trigger. Loaded by Tooltip at the first hover or focus.
import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ComponentChildren } from 'preact';
import { TOOLTIP_DELAY_MS, TOOLTIP_SIDE_OFFSET_PX, TOOLTIP_SKIP_DELAY_MS } from './constants';

type TooltipBubbleProps = { text: string; children: ComponentChildren };

export function TooltipBubble({ text, children }: TooltipBubbleProps) {
  return (
    <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={TOOLTIP_SIDE_OFFSET_PX}
            className="z-50 max-w-xs rounded-sm bg-pine-950 px-3 py-2 text-sm text-cream shadow-lifted"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
