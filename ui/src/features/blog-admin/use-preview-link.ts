import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deletePreviewLink } from '../../api/delete-preview-link';
import { getPreviewLink, type PreviewLinkState } from '../../api/get-preview-link';
import { postPreviewLink } from '../../api/post-preview-link';

/** The preview link of a post or draft. Its path is known only where it was made just now. */
export function usePreviewLink(draftKey: string) {
  const client = useQueryClient();
  const queryKey = ['preview-link', draftKey];
  const query = useQuery({ queryKey, queryFn: () => getPreviewLink(draftKey), staleTime: 0 });
  const [path, setPath] = useState<string | null>(null);

  async function make(): Promise<void> {
    const made = await postPreviewLink(draftKey);
    const madeAt = new Date().toISOString();
    client.setQueryData<PreviewLinkState>(queryKey, { madeAt, expiresAt: made.expiresAt });
    setPath(made.path);
  }

  async function end(): Promise<void> {
    await deletePreviewLink(draftKey);
    client.setQueryData(queryKey, null);
    setPath(null);
  }

  return { state: query.data ?? null, path, make, end };
}
