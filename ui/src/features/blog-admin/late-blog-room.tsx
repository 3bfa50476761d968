import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { PostsError, PostsSkeleton } from './posts-states';

type RoomProps = { onExpired: () => void };

/** The room's code is fetched by whoever is signed in, and is no part of the server bundle. */
export function LateBlogRoom({ onExpired }: RoomProps) {
  const [Room, setRoom] = useState<ComponentType<RoomProps> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    import('./blog-room').then(
      ({ BlogRoom }) => setRoom(() => BlogRoom),
      () => setFailedAttempt(attempt),
    );
  }, [attempt]);

  if (Room) return <Room onExpired={onExpired} />;
  if (failedAttempt === attempt) return <PostsError onRetry={() => setAttempt(attempt + 1)} />;
  return <PostsSkeleton />;
}
