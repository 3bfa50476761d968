import { useState } from 'react';
import { ApiError } from '../../api/client';
import { postImage } from '../../api/post-image';

const MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

export type UploadFault = 'tooLarge' | 'wrongType' | 'unusable' | 'failed';

const FAULTS: Record<number, UploadFault> = { 413: 'tooLarge', 415: 'wrongType', 422: 'unusable' };

/** Sends a picture and tells how far it has got. */
export function useUpload(onDone: (url: string) => void) {
  const [sentPart, setSentPart] = useState<number | null>(null);
  const [fault, setFault] = useState<UploadFault | null>(null);

  function upload(file: File) {
    const found = findFault(file);
    setFault(found);
    if (found) return;
    setSentPart(0);
    postImage(file, setSentPart)
      .then(({ url }) => {
        onDone(url);
      })
      .catch((error: unknown) => {
        setFault((error instanceof ApiError && FAULTS[error.status]) || 'failed');
      })
      .finally(() => {
        setSentPart(null);
      });
  }

  return { upload, sentPart, fault };
}

function findFault({ size, type }: File): UploadFault | null {
  if (!IMAGE_TYPES.includes(type)) return 'wrongType';
  return size > MAX_BYTES ? 'tooLarge' : null;
}
