import type { Range } from './cross-filter';

export const presets = ['allTime', 'days30', 'months12', 'thisYear'] as const;
export type Preset = (typeof presets)[number];

type Days = Pick<Range, 'from' | 'to'>;

/** Returns the days of a preset, given the day `today`. All presets are open at the end. */
export function rangeOfPreset(preset: Preset, today: string): Days {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const from = {
    allTime: () => undefined,
    days30: () => isoDay(Date.UTC(year, month - 1, day - 29)),
    months12: () => isoDay(Date.UTC(year, month - 12, 1)),
    thisYear: () => `${year}-01-01`,
  }[preset]();
  return { from, to: undefined };
}

/** Returns the preset that a range equals on the day `today`; undefined for a custom range. */
export function findPreset(range: Days, today: string): Preset | undefined {
  if (range.to !== undefined) return undefined;
  return presets.find((preset) => rangeOfPreset(preset, today).from === range.from);
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
