// The toasts of the page, outside of any component: whoever has something to say calls `showToast`.
import { TOAST_LIMIT, TOAST_REMOVAL_DELAY_MS } from './constants';

export type ToastTone = 'success' | 'danger';
export type ToastMessage = {
  title: string;
  description: string;
  tone: ToastTone;
  /** The page tells of it itself, in an alert. A status that comes together with its words may stay unheard. */
  isSaid?: boolean;
};
export type Toast = ToastMessage & { id: number; isOpen: boolean };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

export function getToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The newest toast takes the place of the one before. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  const kept = [{ ...message, id: lastId, isOpen: true }, ...toasts].slice(0, TOAST_LIMIT);
  for (const { id } of toasts) if (!kept.some((toast) => toast.id === id)) forgetRemoval(id);
  update(kept);
}

/** Closes a toast; it is forgotten after the removal delay, or sooner when another takes its place. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
  update(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  removals.set(
    id,
    setTimeout(() => {
      forgetRemoval(id);
      update(toasts.filter((toast) => toast.id !== id));
    }, TOAST_REMOVAL_DELAY_MS),
  );
}

function forgetRemoval(id: number): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
