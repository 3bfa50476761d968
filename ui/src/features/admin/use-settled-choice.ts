import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So long after the last key a choice is taken as meant. */
const SETTLE_MS = 800;

/**
 * A choice in a list that is taken when it is meant. A closed list changes with each press of an arrow: what is only
 * passed by is not chosen. It is once the keys rest, with Enter, and wherever somebody goes on to something else; with
 * the pointer at once.
 */
export function useSettledChoice(value: string, onChoose: (value: string) => void) {
  const [passed, setPassed] = useState<string | null>(null);
  const byKey = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // Read when the list goes away, at whatever moment that is.
  const waiting = useRef<string | null>(null);
  const latest = useRef({ value, onChoose });
  useLayoutEffect(() => {
    latest.current = { value, onChoose };
  });
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    const meant = waiting.current;
    waiting.current = null;
    if (meant !== null && meant !== latest.current.value) latest.current.onChoose(meant);
    // Who takes the choice may show it on the next turn only: the old one must not flash up before.
    setTimeout(() => setPassed(null));
  }, []);
  useEffect(() => settle, [settle]);
  return {
    value: passed ?? value,
    onPointerDown: () => {
      byKey.current = false;
    },
    onKeyDown: ({ key }: { key: string }) => {
      byKey.current = true;
      if (key === 'Enter') settle();
    },
    onBlur: () => {
      byKey.current = false;
      settle();
    },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      waiting.current = currentTarget.value;
      if (!byKey.current) {
        settle();
        return;
      }
      setPassed(currentTarget.value);
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, SETTLE_MS);
    },
  };
}
