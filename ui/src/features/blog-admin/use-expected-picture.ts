import { useRef, useState } from 'react';
import type { Arrival } from './use-upload';

/** A picture of the form that is still on its way: what is saved without it would lose it without a word. */
export function useExpectedPicture() {
  const expected = useRef<Promise<Arrival> | null>(null);
  const [isExpected, setExpected] = useState(false);

  function expectPicture(arrival: Promise<Arrival>) {
    expected.current = arrival;
    setExpected(true);
    void arrival.finally(() => {
      if (expected.current !== arrival) return;
      expected.current = null;
      setExpected(false);
    });
  }

  /** What became of the one chosen last, once none is on its way. */
  async function awaitPicture(): Promise<Arrival> {
    let arrival: Arrival = 'arrived';
    while (expected.current) arrival = await expected.current;
    return arrival;
  }

  return { isExpected, expectPicture, awaitPicture };
}
