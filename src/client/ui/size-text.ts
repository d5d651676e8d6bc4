const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** Formats a size as the portal does in every language: `12.3 MB`. */
export function sizeText(bytes: number): string {
  let [size, place] = [bytes / 1024, 0];
  while (size >= 1024 && place < units.length - 1) [size, place] = [size / 1024, place + 1];
  return `${place === 0 ? Math.ceil(size) : size.toFixed(1)} ${units[place]}`;
}
