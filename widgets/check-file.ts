import type { JsonSchema } from './contract';

/** Default maximum size of a file in megabytes; the server accepts no more. */
export const usualMegabytes = 10;

/** The schema of the option `maximumMegabytes`. */
export const megabytesSchema: JsonSchema = {
  type: 'number',
  exclusiveMinimum: 0,
  maximum: usualMegabytes,
  title: { mn_MN: 'Файлын дээд хэмжээ (МБ)', en_US: 'Maximum file size (MB)', ko_KR: '최대 파일 크기(MB)' },
};

/** The files that a widget accepts: media types as in file pickers, and megabytes. */
export interface FileLimits {
  types: readonly string[];
  megabytes: number;
}

/** Validates a file: the error as a text key with its values; null for a valid file. */
export function validateFile(
  file: Pick<File, 'type' | 'size'>,
  { types, megabytes }: FileLimits,
  texts: 'image' | 'file',
): { key: string; values: Record<string, number> } | null {
  if (!types.includes(file.type)) return { key: `widgets.${texts}.wrongType`, values: {} };
  if (file.size > megabytes * 1024 * 1024) return { key: `widgets.${texts}.tooLarge`, values: { megabytes } };
  return null;
}
