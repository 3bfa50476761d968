import { useRef } from 'react';
import { makeUuid } from '../../lib/make-uuid';

/** Gives the same key for the same content, so that a repeated request is one contact, and a new one when it changed. */
export function useIdempotencyKey(): (content: unknown) => string {
  const last = useRef({ fingerprint: '', key: '' });
  return (content) => {
    const fingerprint = JSON.stringify(content);
    if (fingerprint !== last.current.fingerprint) last.current = { fingerprint, key: makeUuid() };
    return last.current.key;
  };
}
