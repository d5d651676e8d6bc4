import type { Language } from '../../../definitions/language';

/** The format of a figure: `1,234`, `1,234.5`, `1,234,567₮`. */
export type Unit = 'whole' | 'decimal' | 'money';

const none = '–';

/** Names of large numbers, the largest first: browsers have none in Mongolian. */
const scales: Record<Language, readonly (readonly [number, string])[]> = {
  mn_MN: [
    [1e9, ' тэрбум'],
    [1e6, ' сая'],
    [1e3, ' мянга'],
  ],
  en_US: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
  ko_KR: [
    [1e8, '억'],
    [1e4, '만'],
  ],
};

/** Formats a figure in full. */
export function valueText(value: number | string | null, unit: Unit): string {
  if (value === null) return none;
  if (typeof value === 'string') return value;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: unit === 'decimal' ? 1 : 0 });
  return unit === 'money' ? `${text}₮` : text;
}

/** Formats a figure for an axis, abbreviated: `2.5 сая₮`. */
export function shortText(value: number, unit: Unit, language: Language): string {
  const scale = scales[language].find(([size]) => Math.abs(value) >= size);
  if (scale === undefined || Math.abs(value) < 10_000) return valueText(value, unit);
  const text = `${valueText(value / scale[0], 'decimal')}${scale[1]}`;
  return unit === 'money' ? `${text}₮` : text;
}
