// The one request that does not go through fetch: it cannot tell how much of a file has been sent.
import { ApiError, parseProblem } from './client';
import type { components } from './schema';

export type UploadedImage = components['schemas']['UploadedPicture'];

const TIMEOUT_MS = 120_000;

/** Sends a picture; `onProgress` hears the sent part, from 0 to 1. */
export function postImage(file: File, onProgress: (sentPart: number) => void): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/blog/admin/images');
    request.setRequestHeader('Accept', 'application/json');
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.onerror = () => {
      reject(new ApiError('network', 0));
    };
    request.ontimeout = () => {
      reject(new ApiError('timeout', 0));
    };
    request.onload = () => {
      const answer = parseJson(request.responseText);
      if (request.status === 201) resolve(answer as UploadedImage);
      else reject(parseProblem(answer, request.status));
    };
    const form = new FormData();
    form.set('image', file);
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // something between us and the server may answer in its own words
  }
}
