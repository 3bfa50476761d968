import { useEffect } from 'react';

/** A control that shows an icon alone. Its name is for assistive technology; a tooltip shows it to everybody else. */
export function findIconControl(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('[aria-label]:is(button, a, summary)') : null;
  return control?.querySelector('svg') && control.innerText.trim() === '' ? control : null;
}

/** Shows tooltips for the whole site. Their code is fetched with the first icon that wants one. */
export function TooltipRegion() {
  useEffect(() => {
    const loadWhenNeeded = (event: Event) => {
      if (!findIconControl(event.target)) return;
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
