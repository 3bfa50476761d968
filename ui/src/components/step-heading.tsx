import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'react';
import { takeStepFocus } from '../lib/step-focus';

/** The heading of a step: who came from another step goes on reading here. */
export function StepHeading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeStepFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}
