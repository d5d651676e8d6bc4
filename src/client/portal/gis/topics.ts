import type { Filter } from '../../../definitions/filter';

/** A figure that a map shows of each place. */
export interface Topic {
  source: string;
  filters: readonly Filter[];
  /** The column that is summed; without it rows are counted. */
  sum?: string;
  /** The column of energy classes of which the most frequent is shown. */
  letter?: string;
  /** Digits of the codes of the narrowest places that it knows. */
  digits: 2 | 4 | 6;
}

const published: Filter = { column: 'is_publish', condition: 'equals', value: 'true' };

/** The server counts orders, audits and certificates; visitors get only counts of five owners and more. */
export const topics = {
  orders: { source: 'v_order_place', filters: [], digits: 6 },
  audits: { source: 'v_audit_place', filters: [], digits: 6 },
  crews: { source: 'v_brigad', filters: [published], digits: 4 },
  buildings: { source: 'v_retrofit', filters: [published], digits: 4 },
  saving: {
    source: 'v_certificate_place',
    filters: [],
    sum: 'saving_kwh',
    digits: 4,
  },
  letter: {
    source: 'v_certificate_class',
    filters: [],
    letter: 'energy_class_before',
    digits: 2,
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
