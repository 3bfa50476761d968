// What a form in an island needs while its code is not there yet.

const NEAR_PX = 300;

const CONTROLS = 'input, textarea, select';

const TOUCHES = ['focusin', 'pointerdown', 'submit'] as const;

/** Calls `onNear` when the viewport or the pointer comes near, and, with `true`, when the visitor touches the element. */
export function watchApproach(element: HTMLElement, onNear: (byVisitor: boolean) => void): () => void {
  const onApproach = () => {
    onNear(false);
  };
  const onTouch = () => {
    onNear(true);
  };
  for (const type of TOUCHES) element.addEventListener(type, onTouch);
  element.addEventListener('pointerover', onApproach);
  const observer = observeNearness(element, onApproach);
  return () => {
    observer?.disconnect();
    element.removeEventListener('pointerover', onApproach);
    for (const type of TOUCHES) element.removeEventListener(type, onTouch);
  };
}

function observeNearness(element: HTMLElement, onNear: () => void): IntersectionObserver | null {
  if (!('IntersectionObserver' in globalThis)) {
    onNear();
    return null;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  observer.observe(element);
  return observer;
}

/**
 * Remembers which controls had the focus, and a form that is sent or a button that is pressed too early; `release`
 * repeats it when somebody listens. A form is kept from leaving the page meanwhile; links lead on as they always do.
 */
export function holdActions(element: HTMLElement) {
  let repeat: (() => void) | null = null;
  const focused = new Set<Element>();
  const holdFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(CONTROLS)) focused.add(target);
  };
  const holdForm = (event: SubmitEvent) => {
    event.preventDefault();
    const { target: form, submitter } = event;
    if (form instanceof HTMLFormElement) repeat = () => form.requestSubmit(submitter);
  };
  const holdPress = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
    if (button) repeat = () => button.click();
  };
  const forget = () => {
    element.removeEventListener('focusin', holdFocus);
    element.removeEventListener('submit', holdForm);
    element.removeEventListener('click', holdPress);
  };
  element.addEventListener('focusin', holdFocus);
  element.addEventListener('submit', holdForm);
  element.addEventListener('click', holdPress);
  const release = () => {
    forget();
    for (const control of focused) control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    focused.clear();
    repeat?.();
    repeat = null;
  };
  return {
    forget,
    release,
    /** Lets a form that waits go the browser's own way: nobody will come to listen. */
    releaseForm: () => {
      if (repeat) release();
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Tells the woken form of what was entered while it slept, as if it were entered now. */
export function announceInput(element: HTMLElement): void {
  for (const control of element.querySelectorAll<Control>(CONTROLS)) {
    if (!isChanged(control)) continue;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return Array.from(control.options).some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}
