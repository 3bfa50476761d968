// The one tooltip of the site: shows the name of the icon control under the mouse or the keyboard's focus.
import { TOOLTIP_DELAY_MS, TOOLTIP_SIDE_OFFSET_PX, TOOLTIP_SKIP_DELAY_MS } from './constants';

/** Long enough for the pointer to reach the bubble, which may be read with a magnifier (WCAG 1.4.13). */
const GRACE_MS = 100;

/** A control that shows an icon alone. Its name is for assistive technology; a tooltip shows it to everybody else. */
function findIconControl(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>('[aria-label]:is(button, a, summary)') : null;
  return control?.querySelector('svg') && control.innerText.trim() === '' ? control : null;
}

let bubble: HTMLElement | null = null;
let shownFor: HTMLElement | null = null;
/** Who has pressed a control knows what it does: nothing more is said until the pointer leaves it. */
let pressed: HTMLElement | null = null;
let closedAtMs = -TOOLTIP_SKIP_DELAY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is taken out of the page under the pointer takes its name with it. */
const presence = new IntersectionObserver(([entry]) => {
  if (!entry?.isIntersecting) close();
});

/** `event` is the one that was the first to want a tooltip; null where the control was pressed meanwhile. */
export function startTooltips(event: Event | null): void {
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', close);
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = findIconControl(target);
    close();
  });
  document.addEventListener('scroll', close, { capture: true, passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  if (event) look(event);
}

function look(event: Event): void {
  const control = findIconControl(event.target);
  if (control !== pressed) pressed = null;
  if (event.target === bubble || control === shownFor) {
    if (shownFor) clearTimeout(timer);
    return;
  }
  clearTimeout(timer);
  if (control !== null && control === pressed) return;
  if (!control) {
    timer = setTimeout(close, GRACE_MS);
  } else if (event instanceof PointerEvent) {
    // Fingers press at once, and what they press does not need to be asked.
    if (event.pointerType === 'mouse') timer = setTimeout(() => open(control), delayMs());
  } else if (control.matches(':focus-visible')) {
    open(control);
  }
}

/** Nobody waits twice who goes along a row of icons. */
function delayMs(): number {
  const isGoingAlong = shownFor !== null || performance.now() - closedAtMs < TOOLTIP_SKIP_DELAY_MS;
  return isGoingAlong ? 0 : TOOLTIP_DELAY_MS;
}

function open(control: HTMLElement): void {
  close();
  // It was waited for, and may be gone.
  if (!control.isConnected) return;
  bubble ??= makeBubble();
  bubble.textContent = control.getAttribute('aria-label');
  bubble.lang = control.lang;
  // In the control's own landmark or dialog; a popover stands above all of them.
  (control.closest('dialog, header, main, footer, section[aria-labelledby]') ?? document.body).append(bubble);
  if ('showPopover' in bubble) bubble.showPopover();
  place(bubble, control.getBoundingClientRect());
  shownFor = control;
  presence.observe(control);
}

function close(): void {
  clearTimeout(timer);
  if (!shownFor) return;
  shownFor = null;
  closedAtMs = performance.now();
  presence.disconnect();
  bubble?.remove();
}

function makeBubble(): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', 'tooltip');
  made.setAttribute('popover', 'manual');
  made.className =
    'fixed inset-auto z-50 m-0 max-w-xs rounded-sm border border-cream/30 bg-pine-950 px-3 py-2 text-sm text-cream shadow-lifted';
  return made;
}

/** Above the control, or below where there is no room; never over the edge of the screen. */
function place(element: HTMLElement, around: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const above = around.top - height - TOOLTIP_SIDE_OFFSET_PX;
  const left = around.left + (around.width - width) / 2;
  const maxLeft = document.documentElement.clientWidth - width - TOOLTIP_SIDE_OFFSET_PX;
  element.style.left = `${Math.max(TOOLTIP_SIDE_OFFSET_PX, Math.min(left, maxLeft))}px`;
  element.style.top = `${above >= 0 ? above : around.bottom + TOOLTIP_SIDE_OFFSET_PX}px`;
}
