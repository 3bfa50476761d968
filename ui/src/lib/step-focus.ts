// After a step of a form the focus goes to the heading of the next one, which may come late.

let isWished = false;

/** The next heading that appears takes the focus. */
export function wishStepFocus(): void {
  isWished = true;
}

/** Whether it shall; asked once. */
export function takeStepFocus(): boolean {
  const was = isWished;
  isWished = false;
  return was;
}
