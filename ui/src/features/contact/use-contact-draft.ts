import { useEffect } from 'react';
import { subscribeToDraft, takeDraft } from '../../lib/contact-draft';
import { usePage } from '../../lib/page-context';
import { CONTACT_PATH } from '../../lib/site-links';

/** Puts a proposed message into the form of the contact page, after what the visitor has written there. */
export function useContactDraft(form: { current: HTMLFormElement | null }): void {
  const { path } = usePage();
  useEffect(() => {
    // The same form stands on the home page, which the visitor is just leaving.
    if (path !== CONTACT_PATH) return;
    const fill = () => {
      const field = form.current?.elements.namedItem('message');
      if (!(field instanceof HTMLTextAreaElement)) return;
      const draft = takeDraft();
      if (draft === null) return;
      field.value = field.value.trim() === '' ? draft : `${field.value.trimEnd()}\n\n${draft}`;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // The new page takes the focus first.
      setTimeout(() => field.focus());
    };
    fill();
    return subscribeToDraft(fill);
  }, [form, path]);
}
