import type { LimitName } from './limits';

/**
 * Reasons for refusing an input; a refusal names the field and the limit. The engine never guesses: unknown values are
 * given as 'unknown' and become stated assumptions.
 */
export type RefusalCode =
  | 'missing-conductivity'
  | 'missing-u-value'
  | 'missing-value'
  | 'negative-area'
  | 'negative'
  | 'not-positive'
  | 'too-large'
  | 'too-small'
  | 'openings-larger-than-wall'
  | 'area-too-small'
  | 'area-too-large'
  | 'perimeter-too-short'
  | 'perimeter-too-long'
  | 'resistance-ratio'
  | 'shares-not-whole'
  | 'no-such-wall'
  | 'duplicate-id'
  | 'no-such-row'
  | 'banned-fuel';

export interface Refusal {
  readonly code: RefusalCode;
  /** Path of the input, for instance `parts.2.construction.layers.0.conductivity_W_mK`. */
  readonly field: string;
  /** The given value; omitted where there was none. */
  readonly value?: number | string;
  /** The limit that was exceeded. */
  readonly limit?: number | string;
  readonly unit?: string;
  /** The row of the table of limits, whose reason ends the message. */
  readonly rule?: LimitName;
}

/** Thrown with all errors, in the order of the inputs. */
export class EnergyRefusal extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(describe).join('; '));
    this.name = 'EnergyRefusal';
    this.refusals = refusals;
  }
}

export function refuse(refusal: Refusal): never {
  throw new EnergyRefusal([refusal]);
}

/**
 * Throws the collected refusals.
 * @throws EnergyRefusal when there is any
 */
export function refuseAny(found: readonly Refusal[]): void {
  if (found.length > 0) throw new EnergyRefusal(found);
}

export function fieldPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** For logs and tests; people see `refusalText`. */
function describe({ code, field, value, limit, unit }: Refusal): string {
  const got = value === undefined ? '' : ` got ${value}`;
  const allowed = limit === undefined ? '' : ` limit ${limit}`;
  return `${field}: ${code}${got}${allowed}${unit === undefined ? '' : ` ${unit}`}`;
}
