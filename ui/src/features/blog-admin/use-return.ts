import { useEffect, useLayoutEffect, useRef } from 'react';

export const NEW_POST_ID = 'new-post';

/** The button that opens a post. */
export function editButtonId(postId: string): string {
  return `edit-${postId}`;
}

/**
 * After the editor has closed: the list is seen from its beginning, where the post that was changed last is, and the
 * focus goes to the post as soon as the list is new: a saved one has moved in it. `postId` is empty for one that was given
 * up; null when none was open.
 */
export function useReturn(postId: string | null, list: { data: unknown; isFetching: boolean }): void {
  const { data, isFetching } = list;
  const hasArrived = useRef(postId === null);
  useLayoutEffect(() => {
    if (postId !== null) window.scrollTo({ top: 0, behavior: 'instant' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the list takes the editor's place
  }, []);
  useEffect(() => {
    if (hasArrived.current || postId === null || isFetching) return;
    const button = document.getElementById(postId === '' ? NEW_POST_ID : editButtonId(postId));
    if (!button) return;
    hasArrived.current = true;
    button.focus();
  }, [postId, data, isFetching]);
}
