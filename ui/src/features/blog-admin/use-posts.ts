import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deleteAdminPost } from '../../api/delete-admin-post';
import { deleteDraft } from '../../api/delete-draft';
import { type AdminPostSummary, getAdminPosts } from '../../api/get-admin-posts';
import { getDrafts } from '../../api/get-drafts';
import { putAdminPost } from '../../api/put-admin-post';
import { forgetDraftHere } from './local-draft';

const POSTS_KEY = ['blog-admin', 'posts'];
const DRAFTS_KEY = ['blog-admin', 'drafts'];

export function usePosts() {
  return useFoundPosts('');
}

/** The posts that hold all these words somewhere; those found before stand until others come. */
export function useFoundPosts(search: string) {
  return useQuery({
    queryKey: [...POSTS_KEY, search],
    queryFn: () => getAdminPosts(search),
    placeholderData: keepPreviousData,
  });
}

/** Drafts of posts that were begun and never saved. */
export function useNewDrafts() {
  const query = useQuery({ queryKey: DRAFTS_KEY, queryFn: getDrafts });
  return query.data?.filter(({ isNew }) => isNew) ?? [];
}

/** Makes the lists be fetched anew: the editor has changed something. */
export function useRefreshPosts(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ['blog-admin'] });
  }, [client]);
}

export function useToggle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPublished }: { id: string; isPublished: boolean }) => putAdminPost(id, { isPublished }),
    onSuccess: (post) =>
      client.setQueriesData<AdminPostSummary[]>({ queryKey: POSTS_KEY }, (posts) =>
        posts?.map((other) => (other.id === post.id ? { ...other, ...post } : other)),
      ),
  });
}

export function useRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteAdminPost,
    onSuccess: (_nothing, id) => {
      forgetDraftHere(id);
      client.setQueriesData<AdminPostSummary[]>({ queryKey: POSTS_KEY }, (posts) =>
        posts?.filter((other) => other.id !== id),
      );
    },
  });
}

export function useDraftRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: deleteDraft,
    onSuccess: (_nothing, key) => {
      forgetDraftHere(key);
      return client.invalidateQueries({ queryKey: DRAFTS_KEY });
    },
  });
}
