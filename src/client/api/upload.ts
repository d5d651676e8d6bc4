import type { UploadedFile } from '../../../widgets/contract';
import { recordConnection } from './connection';
import { errorOfAnswer, errorWithoutAnswer } from './error-of-answer';
import { watchCall } from './failed-calls';
import type { CallOptions } from './http';
import { requestHeaders } from './request-headers';
import { sessionEnded } from './session-ended';
import { uploadTimeout } from './timeouts';

/**
 * Uploads one file to `POST /files`. `onProgress` receives the sent share, 0 to 1. Uses XMLHttpRequest, because fetch
 * does not report the progress of an upload. Rejects with `ApiError`, or with an `AbortError`.
 */
export function upload(
  file: File,
  onProgress: (share: number) => void,
  { signal, idempotencyKey }: Pick<CallOptions, 'signal' | 'idempotencyKey'> = {},
): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const announced = watchCall('/files');
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', '/files');
    request.timeout = uploadTimeout;
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const body = jsonOf(request.responseText);
      if (request.status === 406) sessionEnded();
      if (isUploadedFile(body) && request.status >= 200 && request.status < 300) resolve(body);
      else reject(announced(errorOfAnswer(request.status >= 400 ? request.status : 500, body)));
    });
    request.addEventListener('error', () => {
      recordConnection(false);
      reject(errorWithoutAnswer('NETWORK'));
    });
    request.addEventListener('timeout', () => reject(errorWithoutAnswer('TIMEOUT')));
    request.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    signal?.addEventListener('abort', stop);
    if (signal?.aborted === true) {
      reject(new DOMException('Called off', 'AbortError'));
      return;
    }
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** Parses the response; null where it is not JSON, such as a proxy's page. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
