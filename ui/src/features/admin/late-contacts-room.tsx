import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { ContactsError, ContactsSkeleton } from './contacts-states';
import type { LoginReason } from './login-path';

type RoomProps = { onLeave: (reason: LoginReason) => void };

/** The administrator's room: its code is fetched by whoever is signed in, and is no part of the server bundle. */
export function LateContactsRoom({ onLeave }: RoomProps) {
  const [Room, setRoom] = useState<ComponentType<RoomProps> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    import('./contacts-room').then(
      ({ ContactsRoom }) => setRoom(() => ContactsRoom),
      () => setFailedAttempt(attempt),
    );
  }, [attempt]);

  if (Room) return <Room onLeave={onLeave} />;
  if (failedAttempt === attempt) return <ContactsError onRetry={() => setAttempt(attempt + 1)} />;
  return <ContactsSkeleton />;
}
