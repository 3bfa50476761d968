// What a visitor leaves behind on a device that the next one uses.

/** Removes all of it; an administrator who walked away is logged out. */
export async function forgetVisitor(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`;
  }
  // The browser keeps fields for the way back.
  for (const form of document.forms) form.reset();
  for (const field of document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input')) {
    field.value = '';
  }
  // Refused when nobody is logged in; without an answer the session ends by itself.
  await fetch('/api/admin/logout', { method: 'POST' }).catch(() => undefined);
}
