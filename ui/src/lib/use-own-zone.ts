import { useEffect, useState } from 'react';
import { ownZone } from './booking-clock';

/** The zone of the visitor's device once it is known: the server and the first rendering have only the firm's. */
export function useOwnZone(firmZone: string): string {
  const [zone, setZone] = useState(firmZone);
  useEffect(() => setZone(ownZone()), []);
  return zone;
}
