import { pictureTypes, type ImageOptions } from './index';

const usualMegabytes = 10;

/** Why a file cannot be a picture here, as a text key with its values; null where it can. */
export function problemOf(
  file: Pick<File, 'type' | 'size'>,
  options: ImageOptions,
): { key: string; values: Record<string, number> } | null {
  const megabytes = options.maximumMegabytes ?? usualMegabytes;
  if (!pictureTypes.includes(file.type)) return { key: 'widgets.image.wrongType', values: {} };
  if (file.size > megabytes * 1024 * 1024) return { key: 'widgets.image.tooLarge', values: { megabytes } };
  return null;
}
