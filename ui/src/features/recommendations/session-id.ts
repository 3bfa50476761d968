/** Names one visit to the form: the time it was made and random text, as the specification has it. */
export function makeSessionId(nowMs: number, random: number): string {
  return `${nowMs}-${random.toString(36).slice(2, 12)}`;
}
