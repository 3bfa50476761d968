// Runs before the first paint of the booking page. Its document shows the firm's clock; where the visitor's shows
// something else, the times wait for the page's own script instead of jumping under the visitor's finger (booking.css).
// A classic script, and without imports: what it hides, `useClocks` shows.
const firmZone = document.querySelector<HTMLScriptElement>('script[data-zone]')?.dataset['zone'];
const now = new Date();
const read = (timeZone?: string) => now.toLocaleString('en-GB', timeZone ? { timeZone } : {});
try {
  if (read(firmZone) !== read()) document.documentElement.dataset['clock'] = 'other';
} catch {
  // A browser that does not know the zone shows the firm's clock.
}

export {};
