// What a key asked for in a request that is only just being opened.

let wish: string | null = null;

/** The element of this id gets the focus as soon as the request is there. */
export function wishFocus(id: string): void {
  wish = id;
}

/** The id that was asked for, once. */
export function takeFocusWish(): string | null {
  const taken = wish;
  wish = null;
  return taken;
}
