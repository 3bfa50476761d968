import { useEffect } from 'react';

/** Whether an icon may be meant; late code looks closer. */
function isNamedControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[aria-label]:is(button, a, summary)') !== null;
}

/** Shows tooltips for the whole site. Their code is fetched with the first icon that wants one. */
export function TooltipRegion() {
  useEffect(() => {
    const loadWhenNeeded = (event: Event) => {
      if (!isNamedControl(event.target)) return;
      forget();
      let isPressed = false;
      document.addEventListener('pointerdown', () => (isPressed = true), { once: true });
      import('./tooltip').then(
        ({ startTooltips }) => startTooltips(isPressed ? null : event),
        // The names remain where they are read out.
        () => undefined,
      );
    };
    const forget = () => {
      document.removeEventListener('pointerover', loadWhenNeeded);
      document.removeEventListener('focusin', loadWhenNeeded);
    };
    document.addEventListener('pointerover', loadWhenNeeded);
    document.addEventListener('focusin', loadWhenNeeded);
    return forget;
  }, []);
  return null;
}
