/** What a widget takes: media types as file pickers take them, and megabytes. */
export interface FileLimits {
  types: readonly string[];
  megabytes: number;
}

/** Why a file does not fit, as a text key with its values; null where it does. */
export function problemOf(
  file: Pick<File, 'type' | 'size'>,
  { types, megabytes }: FileLimits,
  texts: 'image' | 'file',
): { key: string; values: Record<string, number> } | null {
  if (!types.includes(file.type)) return { key: `widgets.${texts}.wrongType`, values: {} };
  if (file.size > megabytes * 1024 * 1024) return { key: `widgets.${texts}.tooLarge`, values: { megabytes } };
  return null;
}
