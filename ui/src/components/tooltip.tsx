import type { ComponentType, VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'react';

type TooltipProps = {
  text: string;
  /** One focusable element. It has a name of its own: a tooltip only adds to it. */
  children: VNode;
};

type Bubble = ComponentType<{ text: string; children: VNode }>;

export function Tooltip({ text, children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const wasFocused = useRef(false);
  const [Bubble, setBubble] = useState<Bubble | null>(null);

  async function load() {
    if (Bubble) return;
    const { TooltipBubble } = await import('./tooltip-bubble');
    wasFocused.current = wrapper.current?.contains(document.activeElement) ?? false;
    setBubble(() => TooltipBubble);
  }

  // The trigger is made anew inside the bubble: the focus goes along, which also opens it.
  useLayoutEffect(() => {
    if (Bubble && wasFocused.current) wrapper.current?.querySelector<HTMLElement>('button, a, input')?.focus();
  }, [Bubble]);

  return (
    <span ref={wrapper} className="contents" onPointerEnter={() => void load()} onFocusCapture={() => void load()}>
      {Bubble ? <Bubble text={text}>{children}</Bubble> : children}
    </span>
  );
}
