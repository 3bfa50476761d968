/** Time of day the Latvian way, 9:05, 14:30; the visitor's own clock. */
export function formatClockTime(moment: Date | string): string {
  const time = new Date(moment);
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
}
