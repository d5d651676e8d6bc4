import { say, type Language, type Text } from '../../src/definitions/text';

/** Reads untrusted measures: members that are not numbers are omitted. */
export function readNumbers(value: unknown, names: readonly string[]): Record<string, number> {
  const members = readMembers(value);
  return Object.fromEntries(
    names.flatMap((name): [string, number][] => {
      const member = members.get(name);
      return typeof member === 'number' && Number.isFinite(member) ? [[name, member]] : [];
    }),
  );
}

export function readMembers(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** Rounds a result to two decimals, halves away from zero: more precision is meaningless. */
export function rounded(value: number): number {
  return Math.round((value + Number.EPSILON) * 100) / 100;
}

export const faults = {
  missing: {
    mn_MN: 'Бүх хэмжээг оруулна уу',
    en_US: 'Enter all dimensions',
    ko_KR: '모든 치수를 입력하세요',
  },
  form: { mn_MN: 'Хэлбэрээ сонгоно уу', en_US: 'Choose a shape', ko_KR: '형태를 선택하세요' },
} satisfies Record<string, Text>;

/** Units of measures, localized. */
export const units = {
  metre: { mn_MN: 'м', en_US: 'm', ko_KR: 'm' },
  squareMetre: { mn_MN: 'м²', en_US: 'm²', ko_KR: 'm²' },
  degree: '°',
} satisfies Record<string, Text>;

/**
 * The error for a measure outside its bounds. Numbers come after a colon, so that no case ending is attached to them.
 */
export function boundsFault(name: Text, least: number, most: number, unit: Text): Text {
  const bounds = (language: Language) => `${least}–${most} ${say(unit, language)}`;
  const words = typeof name === 'string' ? { mn_MN: name, en_US: name, ko_KR: name } : name;
  return {
    mn_MN: `${words.mn_MN}: ${bounds('mn_MN')} байх ёстой`,
    en_US: `${words.en_US ?? words.mn_MN}: must be ${bounds('en_US')}`,
    ko_KR: `${words.ko_KR ?? words.mn_MN}: ${bounds('ko_KR')}이어야 합니다`,
  };
}
