import { say, type Language, type Text } from '../../src/definitions/text';

/** What was measured, read without trust: members that are no numbers are left out. */
export function numbersOf(value: unknown, names: readonly string[]): Record<string, number> {
  const members = membersOf(value);
  return Object.fromEntries(
    names.flatMap((name): [string, number][] => {
      const member = members.get(name);
      return typeof member === 'number' && Number.isFinite(member) ? [[name, member]] : [];
    }),
  );
}

export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** A result to the second digit, halves away from zero: square centimetres of a wall are nobody's. */
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

/** What measures are in, as the reader writes it. */
export const units = {
  metre: { mn_MN: 'м', en_US: 'm', ko_KR: 'm' },
  squareMetre: { mn_MN: 'м²', en_US: 'm²', ko_KR: 'm²' },
  degree: '°',
} satisfies Record<string, Text>;

/** Said of a measure outside its bounds. Numbers stand after a colon, so that no case ending is glued to them. */
export function boundsFault(name: Text, least: number, most: number, unit: Text): Text {
  const bounds = (language: Language) => `${least}–${most} ${say(unit, language)}`;
  const words = typeof name === 'string' ? { mn_MN: name, en_US: name, ko_KR: name } : name;
  return {
    mn_MN: `${words.mn_MN}: ${bounds('mn_MN')} байх ёстой`,
    en_US: `${words.en_US ?? words.mn_MN}: must be ${bounds('en_US')}`,
    ko_KR: `${words.ko_KR ?? words.mn_MN}: ${bounds('ko_KR')}이어야 합니다`,
  };
}
