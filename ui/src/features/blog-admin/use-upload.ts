import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { postImage } from '../../api/post-image';

const MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type UploadFault = 'tooLarge' | 'wrongType' | 'unusable' | 'failed';

/** What became of a picture; `left` when nobody waits for it any more. */
export type Arrival = 'arrived' | 'failed' | 'left';

const FAULTS: Record<number, UploadFault> = { 413: 'tooLarge', 415: 'wrongType', 422: 'unusable' };

/** Sends a picture and tells how far it has got. Of several only the last counts, and none once nobody waits for it. */
export function useUpload(onDone: (url: string) => void) {
  const awaited = useRef<File | null>(null);
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [fault, setFault] = useState<UploadFault | null>(null);

  // A layout effect, because a plain one ends a moment after its component.
  useLayoutEffect(
    () => () => {
      awaited.current = null;
    },
    [],
  );

  function upload(file: File): Promise<Arrival> | null {
    const found = findFault(file);
    setFault(found);
    if (found) return null;
    awaited.current = file;
    const isAwaited = () => awaited.current === file;
    setSentPart(0);
    return postImage(file, (part) => {
      if (isAwaited()) setSentPart(part);
    }).then(
      ({ url }) => {
        if (!isAwaited()) return 'left';
        setSentPart(null);
        onDone(url);
        return 'arrived';
      },
      (error: unknown) => {
        if (!isAwaited()) return 'left';
        setSentPart(null);
        setFault((error instanceof ApiError && FAULTS[error.status]) || 'failed');
        return 'failed';
      },
    );
  }

  return { upload, sentPart, fault };
}

function findFault({ size, type }: File): UploadFault | null {
  if (!IMAGE_TYPES.includes(type)) return 'wrongType';
  return size > MAX_BYTES ? 'tooLarge' : null;
}
