// What a form in an island needs while its code is not there yet.

const NEAR_PX = 300;

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

/** Keeps a form that is sent too early from leaving the page; `release` sends it when somebody listens. */
export function holdSubmission(element: HTMLElement) {
  let early: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) early = { form: event.target, submitter: event.submitter };
  };
  const forget = () => {
    element.removeEventListener('submit', hold);
  };
  element.addEventListener('submit', hold);
  return {
    forget,
    release: () => {
      forget();
      early?.form.requestSubmit(early.submitter);
      early = null;
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Tells the woken form of what was entered while it slept, as if it were entered now. */
export function announceInput(element: HTMLElement): void {
  for (const control of element.querySelectorAll<Control>('input, textarea, select')) {
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
