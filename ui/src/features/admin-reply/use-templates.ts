import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteReplyTemplate } from '../../api/delete-reply-template';
import type { TemplateBody } from '../../api/get-reply-templates';
import { postReplyTemplate } from '../../api/post-reply-template';
import { putReplyTemplate } from '../../api/put-reply-template';
import { setBegun } from '../../lib/begun-texts';
import { TEMPLATES_KEY } from './use-replies';

/** Saves a new template, or one that there is; `onSaved` is called too when somebody is in another room by then. */
export function useTemplateSaving(id: string | null, onSaved: (body: TemplateBody) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateBody) => (id === null ? postReplyTemplate(body) : putReplyTemplate(id, body)),
    onSuccess: (_saved, body) => {
      onSaved(body);
      return client.invalidateQueries({ queryKey: TEMPLATES_KEY });
    },
  });
}

export function useTemplateRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteReplyTemplate,
    onSuccess: (_nothing, id) => {
      setBegun('template', id, null);
    },
    // One that somebody else has removed is gone all the same.
    onSettled: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
}
