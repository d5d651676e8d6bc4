import type { Filter } from '../../../definitions/filter';

/** A figure that a map shows of each place. */
export interface Topic {
  source: string;
  filters: readonly Filter[];
  /** The column that is summed; without it rows are counted. */
  sum?: string;
  /** The column of energy classes of which the most frequent is shown. */
  letter?: string;
  /** Places with fewer rows are left out: a row is somebody's home. */
  least?: number;
  /** Digits of the codes of the narrowest places that it knows. */
  digits: 4 | 6;
}

const published: Filter = { column: 'is_publish', condition: 'equals', value: 'true' };
const valid: Filter = { column: 'is_revoked', condition: 'equals', value: 'false' };
/** Fewer homes are shown of no place. */
const fewHomes = 5;

/** Orders and audits are counted by the server, which tells visitors of five owners and more alone. */
export const topics = {
  orders: { source: 'v_order_place', filters: [], digits: 6 },
  audits: { source: 'v_audit_place', filters: [], digits: 6 },
  crews: { source: 'v_brigad', filters: [published], digits: 4 },
  buildings: { source: 'v_retrofit', filters: [published], digits: 4 },
  saving: {
    source: 'v_savings_certificate',
    filters: [valid],
    sum: 'saving_kwh',
    least: fewHomes,
    digits: 4,
  },
  letter: {
    source: 'v_savings_certificate',
    filters: [valid],
    letter: 'energy_class_before',
    least: fewHomes,
    digits: 4,
  },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof topics;

/** The topic that the address names, or the first. */
export function topicIn<Name extends TopicName>(
  names: readonly [Name, ...Name[]],
  text: string | null,
): Name {
  return names.find((name) => name === text) ?? names[0];
}
