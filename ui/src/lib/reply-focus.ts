// The way to the text of a reply, from wherever in the administration it is asked for.
export const REPLY_TEXT_ID = 'reply-text';

let isWanted = false;

/** Puts the focus into the text of the reply; as soon as it is there, if it is still being loaded. */
export function goToReply(): void {
  const text = document.getElementById(REPLY_TEXT_ID);
  isWanted = text === null;
  text?.focus();
  text?.scrollIntoView({ block: 'center' });
}

/** Takes up a wish that came before the text was there. */
export function arriveAtReply(): void {
  if (isWanted) goToReply();
}

/** Another request is read now. */
export function forgetReplyWish(): void {
  isWanted = false;
}
