import { errorOfAnswer, errorWithoutAnswer } from './error-of-answer';
import { watchCall } from './failed-calls';
import { requestHeaders } from './request-headers';
import { sessionEnded } from './session-ended';

/**
 * Maximum milliseconds between two parts of a response. The whole response has no timeout, because its duration depends
 * on its size.
 */
const silenceTimeout = 60_000;

export interface Downloaded {
  blob: Blob;
  /** The file name that the server gave. */
  name: string;
}

/**
 * Downloads a file. `onProgress` receives the number of bytes so far. Rejects with `ApiError`, or with an `AbortError`
 * if `signal` aborted it.
 */
export async function download(
  path: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Downloaded> {
  const announced = watchCall(path);
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceTimeout);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceTimeout);
  };
  try {
    const response = await fetch(path, {
      headers: { ...requestHeaders(), Accept: '*/*' },
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 406) sessionEnded();
    if (!response.ok) throw announced(errorOfAnswer(response.status, await jsonOf(response)));
    const parts: BlobPart[] = [];
    const reader = response.body?.getReader();
    let bytes = 0;
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (done || value === undefined) break;
      heard();
      parts.push(value);
      onProgress((bytes += value.byteLength));
    }
    const type = response.headers.get('content-type') ?? '';
    return { blob: new Blob(parts, { type }), name: nameOf(response.headers.get('content-disposition')) };
  } catch (error) {
    if (signal.aborted || !(error instanceof DOMException || error instanceof TypeError)) throw error;
    throw errorWithoutAnswer(silence.signal.aborted ? 'TIMEOUT' : 'NETWORK');
  } finally {
    clearTimeout(timer);
  }
}

/** Saves a file through the browser, like a click on a download link. */
export function saveFile({ blob, name }: Downloaded): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

function nameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? 'export' : decodeURIComponent(encoded);
}

async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  return type.includes('json') ? response.json() : null;
}
