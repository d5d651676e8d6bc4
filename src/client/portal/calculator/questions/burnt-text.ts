import type { TFunction } from 'i18next';
import type { Burnt } from '../../../../energy/answers/answers';
import { figure } from '../figures';

/** The months in which homes are heated, in the order of a winter; 1 is January. */
export const HEATING_MONTHS = [9, 10, 11, 12, 1, 2, 3, 4, 5] as const;
export type HeatingMonth = (typeof HEATING_MONTHS)[number];

/** Formats a stated amount with the months that it was for: `40 bags, for Dec, Jan`. */
export function burntText(
  { amount, unit, months }: Burnt,
  digits: number,
  t: TFunction<'calculator'>,
): string {
  const text = `${figure(amount, digits)} ${t(`unit.${unit}`)}`;
  if (months === undefined) return text;
  const names = HEATING_MONTHS.filter((month) => months.includes(month)).map((month) =>
    t(`fuel.month.${month}`),
  );
  return t('fuel.ofMonths', { amount: text, months: names.join(', ') });
}
