import { fileTypeFromBuffer } from 'file-type';

/** The detected type of an upload. `extension` has no dot. */
export interface DetectedType {
  type: string;
  extension: string;
  isPicture: boolean;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'];

/** Documents detected by their bytes. */
const documents = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
]);

/** Recordings by the type of their container, which sound shares with films. */
const recordings: ReadonlyMap<string, { type: string; extension: string }> = new Map([
  ...['audio/webm', 'video/webm'].map((found) => [found, { type: 'audio/webm', extension: 'weba' }] as const),
  ...['audio/mp4', 'audio/x-m4a', 'video/mp4'].map(
    (found) => [found, { type: 'audio/mp4', extension: 'm4a' }] as const,
  ),
  ...['audio/ogg', 'audio/ogg; codecs=opus'].map(
    (found) => [found, { type: 'audio/ogg', extension: 'ogg' }] as const,
  ),
  ['audio/mpeg', { type: 'audio/mpeg', extension: 'mp3' }],
  ['audio/wav', { type: 'audio/wav', extension: 'wav' }],
]);

/** Old Office documents share one container format: the file name distinguishes them. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Texts have no signature: the file name decides, and the bytes must be text. */
const texts: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  svg: 'image/svg+xml',
  html: 'text/html',
  htm: 'text/html',
};

/** The kinds of file that are accepted, as people know them. */
export const acceptedKinds =
  'JPEG, PNG, WebP, GIF, AVIF, TIFF, PDF, Word, Excel, PowerPoint, OpenDocument, CSV, TXT, SVG, HTML, WebM, M4A, OGG, MP3, WAV';

/** Detects the type from the bytes, regardless of the declared type; undefined if it is not accepted. */
export async function detectType(bytes: Uint8Array, name: string): Promise<DetectedType | undefined> {
  const extension = fileExtension(name);
  const text = texts[extension];
  if (text !== undefined) return isText(bytes) ? { type: text, extension, isPicture: false } : undefined;
  const found = await fileTypeFromBuffer(bytes);
  if (!found) return undefined;
  if (pictures.includes(found.mime)) return { type: found.mime, extension: found.ext, isPicture: true };
  if (documents.has(found.mime)) return { type: found.mime, extension: found.ext, isPicture: false };
  const recording = recordings.get(found.mime);
  if (recording !== undefined) return { ...recording, isPicture: false };
  const old = found.ext === 'cfb' ? oldOffice[extension] : undefined;
  return old === undefined ? undefined : { type: old, extension, isPicture: false };
}

export function fileExtension(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Text has no zero bytes. Encodings other than UTF-8 are let through: spreadsheets still write windows-1251. */
function isText(bytes: Uint8Array): boolean {
  return !bytes.includes(0);
}
