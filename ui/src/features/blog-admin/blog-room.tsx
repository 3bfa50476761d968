import { useState } from 'react';
import { AdminQueries } from '../../lib/admin-queries';
import { useSearch } from '../../lib/navigation';
import { readOpenPost, showList } from './open-post';
import { OpenedPost } from './opened-post';
import { PostsBoard } from './posts-board';
import { useRefreshPosts } from './use-posts';

/** What only the administrator sees: nothing of it is rendered on the server. */
export function BlogRoom() {
  return (
    <AdminQueries>
      <ListOrEditor />
    </AdminQueries>
  );
}

function ListOrEditor() {
  const open = readOpenPost(useSearch());
  const refresh = useRefreshPosts();
  const [lastId, setLastId] = useState<string | null>(null);
  if (!open) return <PostsBoard lastId={lastId} />;
  return (
    <OpenedPost
      key={open.key}
      open={open}
      onClose={(postId) => {
        setLastId(postId ?? '');
        refresh();
        showList();
      }}
    />
  );
}
