import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deleteAdminPost } from '../../api/delete-admin-post';
import { deleteDraft } from '../../api/delete-draft';
import { type AdminPostSummary, getAdminPosts } from '../../api/get-admin-posts';
import { getDrafts } from '../../api/get-drafts';
import { putAdminPost } from '../../api/put-admin-post';
import { forgetDraftHere, readDraftsHere } from './local-draft';

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

/** A draft of what is no post; in this browser if it has a name here, else on the server. */
export type NewDraft = { key: string; title: string; savedAt: string; hereName: string | null };

/** Drafts of posts that were begun and never saved, or are gone; those last that only this browser has. */
export function useNewDrafts(posts: readonly AdminPostSummary[]): NewDraft[] {
  const query = useQuery({ queryKey: DRAFTS_KEY, queryFn: getDrafts });
  if (!query.data) return [];
  const there = query.data.filter(({ isNew }) => isNew).map((draft) => ({ ...draft, hereName: null }));
  // Where both have one, the server's leads to either.
  const known = new Set([...posts.map(({ id }) => id), ...there.map(({ key }) => key)]);
  const here = readDraftsHere().filter(({ key }) => !known.has(key));
  return [...there, ...here.map(({ name, post, ...draft }) => ({ ...draft, title: post.title ?? '', hereName: name }))];
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
      for (const { key, name } of readDraftsHere()) if (key === id) forgetDraftHere(name);
      client.setQueriesData<AdminPostSummary[]>({ queryKey: POSTS_KEY }, (posts) =>
        posts?.filter((other) => other.id !== id),
      );
    },
  });
}

export function useDraftRemoval() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, savedAt, hereName }: NewDraft) => {
      if (hereName !== null) forgetDraftHere(hereName);
      else await deleteDraft({ key, writer: null, seenAt: savedAt });
    },
    onSettled: () => client.invalidateQueries({ queryKey: DRAFTS_KEY }),
  });
}
