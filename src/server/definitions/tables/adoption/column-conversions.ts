import type { ColumnType } from '../../../../definitions/source';
import { timeZone } from '../../../../engine/time/ulaanbaatar';
import { quote } from '../../../platform/database/sql-statement';
import type { ExistingColumn } from './existing-table';

/** Describes how values of a type of PostgreSQL become those of a column of a source, without losing one. */
export interface Conversion {
  type: ColumnType;
  /** As `format_type` writes it. */
  to: string;
  /** Characters, of a text with a limit. */
  maxLength?: number;
  /** Every row is written anew; else only the catalogue changes. */
  isRewritten: boolean;
  /** Foreign keys hold between a converted column and one that is not. */
  isComparable: boolean;
  /** The SQL of the converted value. */
  value: (column: string) => string;
}

const cast = (type: string) => (column: string) => `${column}::${type}`;
/** Shortest decimals that mean the same number: a cast would round to 15 digits. */
const byText = (type: string) => (column: string) => `${column}::text::${type}`;

const conversions: readonly [RegExp, Omit<Conversion, 'value'>, (column: string) => string][] = [
  [/^text$/, kept('text', 'text'), cast('text')],
  [/^character varying(\(\d+\))?$/, changed('text', 'text', false), cast('text')],
  [/^character(\(\d+\))?$/, { ...changed('text', 'text', true), isComparable: false }, cast('text')],
  [/^uuid$/, { ...changed('text', 'text', true), isComparable: false }, cast('text')],
  [/^smallint$/, changed('integer', 'integer', true), cast('integer')],
  [/^integer$/, kept('integer', 'integer'), cast('integer')],
  [/^bigint$/, kept('count', 'bigint'), cast('bigint')],
  [/^numeric$/, kept('number', 'numeric'), cast('numeric')],
  [/^numeric\(/, changed('number', 'numeric', false), cast('numeric')],
  [
    /^(real|double precision)$/,
    { ...changed('number', 'numeric', true), isComparable: false },
    byText('numeric'),
  ],
  [/^boolean$/, kept('boolean', 'boolean'), cast('boolean')],
  [/^date$/, kept('date', 'date'), cast('date')],
  [/^time without time zone$/, kept('time', 'time without time zone'), cast('time')],
  [/^timestamp with time zone$/, kept('timestamp', 'timestamp with time zone'), cast('timestamptz')],
  [
    /^timestamp\(\d\) with time zone$/,
    changed('timestamp', 'timestamp with time zone', false),
    cast('timestamptz'),
  ],
  [
    /^timestamp(\(\d\))? without time zone$/,
    { ...changed('timestamp', 'timestamp with time zone', true), isComparable: false },
    (column) => `${column} at time zone '${timeZone}'`,
  ],
  [/^jsonb$/, kept('json', 'jsonb'), cast('jsonb')],
];

/** Returns the conversion of a column's values; undefined where no type of a source holds all of them. */
export function findConversion({ type, labels }: ExistingColumn): Conversion | undefined {
  if (labels !== null) {
    const parts = { ...changed('text', 'text', true), isComparable: false };
    return { ...parts, value: cast('text') };
  }
  const found = conversions.find(([pattern]) => pattern.test(type));
  if (!found) return undefined;
  const [, conversion, value] = found;
  const limit = /^character(?: varying)?\((\d+)\)$/.exec(type)?.[1];
  return { ...conversion, value, ...(limit !== undefined && { maxLength: Number(limit) }) };
}

function kept(type: ColumnType, to: string): Omit<Conversion, 'value'> {
  return { type, to, isRewritten: false, isComparable: true };
}

function changed(type: ColumnType, to: string, isRewritten: boolean): Omit<Conversion, 'value'> {
  return { type, to, isRewritten, isComparable: true };
}

/** The parts of an ALTER TABLE that convert a column; none where it has the type already. Its default stays the same value. */
export function convertColumn(column: ExistingColumn, name: string, to: string, value: string): string[] {
  if (column.type === to) return [];
  const quoted = quote(name);
  const kept = column.default === null ? null : defaultAfter(column, to);
  return [
    ...(column.default === null ? [] : [`alter column ${quoted} drop default`]),
    `alter column ${quoted} type ${to} using ${value}`,
    ...(kept === null ? [] : [`alter column ${quoted} set default ${kept}`]),
  ];
}

function defaultAfter({ type, default: fallback }: ExistingColumn, to: string): string | null {
  if (!/^timestamp(\(\d\))? without/.test(type)) return `(${fallback ?? 'null'})::${to}`;
  const isNow = /^(now\(\)|current_timestamp|localtimestamp)(\(\d\))?$/i.test(fallback ?? '');
  return isNow ? 'now()' : `(${fallback ?? 'null'}) at time zone '${timeZone}'`;
}
