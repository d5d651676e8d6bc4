import { type LimitName, limits } from './limits';
import { type Refusal, type RefusalCode, fieldPath, refuse } from './refusal';

/** A number from outside, whatever its type promises. */
type Given = number | undefined | null;

/** Collects a refusal unless the number is finite and above zero. */
export function needPositive(
  found: Refusal[],
  path: string,
  name: string,
  value: Given,
  unit: string,
  missing: RefusalCode = 'missing-value',
): void {
  if (isNumber(value) && value > 0) return;
  found.push(
    isNumber(value)
      ? { code: 'not-positive', field: fieldPath(path, name), value, limit: 0, unit }
      : { code: missing, field: fieldPath(path, name), unit },
  );
}

/** Collects a refusal unless the number is finite and not below zero. */
export function needNotNegative(
  found: Refusal[],
  path: string,
  name: string,
  value: Given,
  unit: string,
): void {
  if (isNumber(value) && value >= 0) return;
  found.push(
    isNumber(value)
      ? { code: 'negative', field: fieldPath(path, name), value, limit: 0, unit }
      : { code: 'missing-value', field: fieldPath(path, name), unit },
  );
}

/**
 * Collects a refusal for a number that is missing, not finite or outside its row of the table of limits.
 * @param missing the code for a missing number
 */
export function needLimit(
  found: Refusal[],
  path: string,
  name: string,
  value: Given,
  rule: LimitName,
  missing: RefusalCode = 'missing-value',
): void {
  const field = fieldPath(path, name);
  const { low, high, unit } = limits[rule];
  if (!isNumber(value)) found.push({ code: missing, field, unit });
  else if (value < low) found.push({ code: lowCodeOf(value, unit), field, value, limit: low, unit, rule });
  else if (value > high) found.push({ code: 'too-large', field, value, limit: high, unit, rule });
}

/** A negative area has a code of its own, because it is the most frequent error. */
function lowCodeOf(value: number, unit: string): RefusalCode {
  return unit === 'm²' && value < 0 ? 'negative-area' : 'too-small';
}

/**
 * Checks an argument of a formula.
 * @throws EnergyRefusal unless the number is finite and above zero
 */
export function demandPositive(name: string, value: Given, unit: string): void {
  if (isNumber(value) && value > 0) return;
  if (!isNumber(value)) refuse({ code: 'missing-value', field: name, unit });
  refuse({ code: 'not-positive', field: name, value, limit: 0, unit });
}

/**
 * Checks an argument of a formula.
 * @throws EnergyRefusal unless the number is finite and not below zero
 */
export function demandNotNegative(name: string, value: Given, unit: string): void {
  if (isNumber(value) && value >= 0) return;
  if (!isNumber(value)) refuse({ code: 'missing-value', field: name, unit });
  refuse({ code: unit === 'm²' ? 'negative-area' : 'negative', field: name, value, limit: 0, unit });
}

/**
 * Checks an argument of a formula.
 * @throws EnergyRefusal where the number is not finite or above the limit
 */
export function demandAtMost(name: string, value: Given, limit: number, unit: string): void {
  if (isNumber(value) && value <= limit) return;
  if (!isNumber(value)) refuse({ code: 'missing-value', field: name, unit });
  refuse({ code: 'too-large', field: name, value, limit, unit });
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
