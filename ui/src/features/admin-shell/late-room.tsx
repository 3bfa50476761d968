import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { warmUpToasts } from '../../components/toast-region';

export type LateRoomProps = {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType>;
  /** Stands in the room's place until its code is there. */
  waiting: ComponentChildren;
  failed: (retry: () => void) => ComponentChildren;
};

/** A room's code is fetched by whoever is signed in, and is no part of the server bundle. */
export function LateRoom({ load, waiting, failed }: LateRoomProps) {
  const [Room, setRoom] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    load().then(
      (Loaded) => {
        setRoom(() => Loaded);
        // The first thing that a toast has to say may be that there is no connection.
        warmUpToasts();
      },
      () => setFailedAttempt(attempt),
    );
  }, [load, attempt]);

  if (Room) return <Room />;
  if (failedAttempt === attempt) return failed(() => setAttempt(attempt + 1));
  return waiting;
}
