// Requests that were entered in this tab: nobody has to be told of what they did themselves.

const own = new Set<string>();

export function noteOwnArrival(id: string): void {
  own.add(id);
}

export function isOwnArrival(id: string): boolean {
  return own.has(id);
}
