import { errorOfAnswer, errorWithoutAnswer, isRecord } from '../../api/error-of-answer';
import { requestHeaders } from '../../api/request-headers';
import { sessionEnded } from '../../api/session-ended';

/** Milliseconds of timeout without progress on either side. */
const silenceTimeout = 60_000;

/** The preview of a file before any import. */
export interface SheetLook {
  startRow: number;
  headers: readonly string[];
  sample: readonly (readonly string[])[];
  mapping: Readonly<Record<string, number>>;
}

export interface ImportFault {
  row: number;
  column: string | null;
  field: string | null;
  label: string | null;
  message: string;
}

export interface ImportResult {
  read: number;
  written: number;
  /** Of those written: rows that were there and have changed. */
  updated: number;
  /** Rows that were there and hold what the sheet says. */
  unchanged: number;
  faulty: number;
  faults: readonly ImportFault[];
  isCut: boolean;
}

/**
 * The progress of a run: the share of the file that is sent, then the rows that are done and the share of the sheet.
 */
export type ImportProgress = { sent: number } | { rows: number; share: number };

export interface ImportCall {
  gridId: string;
  file: File;
  fields: Readonly<Record<string, string>>;
  idempotencyKey?: string | undefined;
  onProgress: (progress: ImportProgress) => void;
  signal: AbortSignal;
}

/** Uploads a file for a preview. Rejects like `runImport`. */
export async function inspectSheet(call: ImportCall): Promise<SheetLook> {
  const answer = await send({ ...call, fields: { ...call.fields, step: 'look' } });
  if (isLook(answer)) return answer;
  throw errorOfAnswer(500, answer);
}

/** Runs an import as a dry run (`check`) or for real (`commit`). Rejects with `ApiError`, or with an `AbortError`. */
export async function runImport(call: ImportCall, step: 'check' | 'commit'): Promise<ImportResult> {
  const last = await send({ ...call, fields: { ...call.fields, step } });
  const { result, error } = isRecord(last) ? last : {};
  if (isResult(result)) return result;
  throw errorOfAnswer(error === undefined ? 500 : 400, error);
}

/**
 * Uploads the file and returns the last line of the response. It uses XMLHttpRequest, because fetch does not report the
 * progress of an upload. It times out after a minute without progress, however long the whole upload takes.
 */
function send({ gridId, file, fields, idempotencyKey, onProgress, signal }: ImportCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let isSilent = false;
    const silence = () => {
      isSilent = true;
      stop();
    };
    let timer = setTimeout(silence, silenceTimeout);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(silence, silenceTimeout);
    };
    let read = 0;
    request.open('POST', `/import/${encodeURIComponent(gridId)}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    if (idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      heard();
      if (total > 0) onProgress({ sent: loaded / total });
    });
    request.addEventListener('progress', () => {
      heard();
      const end = request.responseText.lastIndexOf('\n');
      const lines = request.responseText.slice(read, Math.max(end, read)).split('\n').filter(Boolean);
      read = Math.max(end, read);
      const progress = lines.map(jsonOf).findLast(isProgress);
      if (progress) onProgress(progress.progress);
    });
    request.addEventListener('load', () => {
      const lines = request.responseText.split('\n').filter(Boolean);
      const answer = jsonOf(lines.at(-1) ?? '');
      if (request.status === 406) sessionEnded();
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(errorOfAnswer(request.status, answer));
    });
    request.addEventListener('error', () => reject(errorWithoutAnswer('NETWORK')));
    request.addEventListener('abort', () =>
      reject(isSilent ? errorWithoutAnswer('TIMEOUT') : new DOMException('Called off', 'AbortError')),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
    signal.addEventListener('abort', stop);
    if (signal.aborted) {
      clearTimeout(timer);
      reject(new DOMException('Called off', 'AbortError'));
      return;
    }
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isProgress(value: unknown): value is { progress: { rows: number; share: number } } {
  return isRecord(value) && isRecord(value.progress) && typeof value.progress.rows === 'number';
}

function isLook(value: unknown): value is SheetLook {
  return (
    isRecord(value) && Array.isArray(value.headers) && Array.isArray(value.sample) && isRecord(value.mapping)
  );
}

function isResult(value: unknown): value is ImportResult {
  return isRecord(value) && typeof value.read === 'number' && Array.isArray(value.faults);
}
