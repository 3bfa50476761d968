/** Time of day the Latvian way, 9:05, 14:30; the visitor's own clock. */
export function formatChatTime(isoTime: string): string {
  const time = new Date(isoTime);
  return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`;
}
