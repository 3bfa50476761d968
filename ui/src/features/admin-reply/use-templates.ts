import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteReplyTemplate } from '../../api/delete-reply-template';
import type { TemplateBody } from '../../api/get-reply-templates';
import { postReplyTemplate } from '../../api/post-reply-template';
import { putReplyTemplate } from '../../api/put-reply-template';
import { TEMPLATES_KEY } from './use-replies';

/** Saves a new template, or one that there is. */
export function useTemplateSaving(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateBody) => (id === null ? postReplyTemplate(body) : putReplyTemplate(id, body)),
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
}

export function useTemplateRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteReplyTemplate,
    // One that somebody else has removed is gone all the same.
    onSettled: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
}
