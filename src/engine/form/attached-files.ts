import type { Text } from '../../definitions/text';
import { isRecord } from '../expressions/expression-values';
import type { Normalized } from './normalize-row';

/** A file of a list, with the words below it. */
export interface AttachedFile {
  /** The public id of the upload. */
  file: string;
  caption: string | null;
}

/** Characters of a caption. */
export const longestCaption = 300;

/** The files in a value: none, one (its id), or a list of ids and of `{file, caption}`, in their order. */
export function attachedFiles(value: unknown): AttachedFile[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    if (typeof item === 'string') return item === '' ? [] : [{ file: item, caption: null }];
    if (!isRecord(item) || typeof item.file !== 'string') return [];
    return [{ file: item.file, caption: typeof item.caption === 'string' ? item.caption : null }];
  });
}

/** The list as it is stored: a file without a caption is its id alone, an empty list is null. */
export function fileList(files: readonly AttachedFile[]): (string | AttachedFile)[] | null {
  if (files.length === 0) return null;
  return files.map((each) => (each.caption === null || each.caption === '' ? each.file : each));
}

/**
 * Normalizes a list of files: captions are trimmed and have one line. Refuses captions that are no text or too long, a
 * file that is twice in the list, and more files than `maximum`. A value that is no list stays as it is.
 */
export function normalizeFileList(value: unknown, maximum: number | undefined): Normalized {
  if (!Array.isArray(value)) return { value };
  const captions = value.map((item: unknown) => (isRecord(item) ? (item.caption ?? null) : null));
  if (captions.some((caption) => caption !== null && typeof caption !== 'string'))
    return { fault: messages.captionNoText };
  // An item of another shape is left to the JSON Schema.
  if (!value.every(isItem)) return { value };
  const files = attachedFiles(value).map(({ file, caption }) => ({
    file,
    caption: caption && oneLine(caption),
  }));
  if (files.some(({ caption }) => (caption ?? '').length > longestCaption))
    return { fault: messages.captionTooLong };
  if (new Set(files.map(({ file }) => file)).size < files.length) return { fault: messages.twice };
  if (maximum !== undefined && files.length > maximum) return { fault: messages.tooMany(maximum) };
  return { value: fileList(files) };
}

function isItem(item: unknown): boolean {
  if (!isRecord(item)) return typeof item === 'string';
  return (
    typeof item.file === 'string' && Object.keys(item).every((key) => key === 'file' || key === 'caption')
  );
}

/** Control characters have no place in a caption; PostgreSQL stores no NUL. */
function oneLine(caption: string): string {
  return caption
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

const messages: Record<'captionNoText' | 'captionTooLong' | 'twice', Text> & {
  tooMany(limit: number): Text;
} = {
  captionNoText: {
    mn_MN: 'Файлын тайлбар бичвэр байна',
    en_US: 'A caption must be text',
    ko_KR: '파일 설명은 글이어야 합니다',
  },
  captionTooLong: {
    mn_MN: `Файлын тайлбар хэт урт байна. Дээд хэмжээ: ${longestCaption} тэмдэгт`,
    en_US: `A caption is too long. Maximum: ${longestCaption} characters`,
    ko_KR: `파일 설명이 너무 깁니다. 최대 ${longestCaption}자`,
  },
  twice: {
    mn_MN: 'Нэг файл хоёр удаа орсон байна. Нэгийг нь хасна уу',
    en_US: 'The same file is in the list twice. Remove one',
    ko_KR: '같은 파일이 두 번 들어 있습니다. 하나를 빼세요',
  },
  tooMany: (limit) => ({
    mn_MN: `Файл хэт олон байна. Дээд тоо: ${limit}`,
    en_US: `There are too many files. Maximum: ${limit}`,
    ko_KR: `파일이 너무 많습니다. 최대 ${limit}개`,
  }),
};
