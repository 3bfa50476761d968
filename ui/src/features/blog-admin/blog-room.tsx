import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from '../../lib/navigation';
import { readOpenPost, showList } from './open-post';
import { OpenedPost } from './opened-post';
import { PostsBoard } from './posts-board';
import { useRefreshPosts } from './use-posts';

type BlogRoomProps = {
  /** The session is over. */
  onExpired: () => void;
};

/** What only the administrator sees: nothing of it is rendered on the server. */
export function BlogRoom({ onExpired }: BlogRoomProps) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ListOrEditor onExpired={onExpired} />
    </QueryClientProvider>
  );
}

/** As the specification has it: no retries, no refetch on focus, data stay fresh until somebody asks for new ones. */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity } },
  });
}

function ListOrEditor({ onExpired }: BlogRoomProps) {
  const open = readOpenPost(useSearch());
  const refresh = useRefreshPosts();
  if (!open) return <PostsBoard onExpired={onExpired} />;
  return (
    <OpenedPost
      key={open.key}
      open={open}
      onExpired={onExpired}
      onClose={() => {
        refresh();
        showList();
      }}
    />
  );
}
