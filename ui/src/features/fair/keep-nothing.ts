// A browser keeps by itself what stood in a page: what was written into its forms, for the way back and as proposals, and
// often the whole page. On a device that many use it shall keep nothing; `forget-visitor` reaches only the page that is open.

/** Takes the page's forms, present and to come, and the page itself, out of the browser's memory. */
export function keepNothing(): void {
  refuseMemory();
  new MutationObserver(refuseMemory).observe(document.documentElement, { childList: true, subtree: true });
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.body.replaceChildren();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

function refuseMemory(): void {
  for (const control of document.querySelectorAll(':is(form, input, textarea, select):not([autocomplete=off])')) {
    control.setAttribute('autocomplete', 'off');
  }
}
