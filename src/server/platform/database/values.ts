import pg from 'pg';
import { DatabaseError, type Parameter } from './database';

/** A bound parameter, as both adapters send it. pg itself writes arrays, bytes and plain values. */
export type BoundValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Uint8Array
  | readonly (string | number)[];

/** Type numbers of arrays, fixed in PostgreSQL's catalogue (pg_type.dat); pg names only the elements'. */
const ARRAY_OF = { text: 1009, int8: 1016, timestamp: 1115, date: 1182, timestamptz: 1185, numeric: 1231 };

/**
 * The JavaScript values of every column, on both adapters:
 * int2, int4, int8 → number; numeric → string; float → number; text, uuid → string; date → 'YYYY-MM-DD';
 * timestamptz and timestamp (read as UTC) → Date; json, jsonb → parsed; bytea → Uint8Array; arrays of these →
 * arrays of these. An int8 beyond 2^53 and a timestamp that no Date can hold reject the query with code 22003.
 */
export const valueTypes = createValueTypes();

/** A Date goes as ISO 8601 in UTC; pg would write it in the zone of the machine. */
export function bindValues(parameters: readonly Parameter[]): BoundValue[] {
  return parameters.map((value) => (value instanceof Date ? value.toISOString() : value));
}

function createValueTypes() {
  const types = new pg.TypeOverrides();
  const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ, BYTEA } = pg.types.builtins;
  const readInstant = parserOf(types, TIMESTAMPTZ);
  const readTextArray = parserOf(types, ARRAY_OF.text);

  const toInstant = (text: string): Date => requireDate(text, readInstant(text));
  const toUtcInstant = (text: string): Date => requireDate(text, readInstant(`${text}+00`));
  const arrayOf = (read: (text: string) => unknown) => (text: string) => mapNested(readTextArray(text), read);

  types.setTypeParser(INT8, toSafeInteger);
  types.setTypeParser(NUMERIC, asText);
  types.setTypeParser(DATE, asText);
  types.setTypeParser(TIMESTAMPTZ, toInstant);
  types.setTypeParser(TIMESTAMP, toUtcInstant);
  types.setTypeParser(BYTEA, toBytes);

  types.setTypeParser(ARRAY_OF.int8, arrayOf(toSafeInteger));
  types.setTypeParser(ARRAY_OF.numeric, arrayOf(asText));
  types.setTypeParser(ARRAY_OF.date, arrayOf(asText));
  types.setTypeParser(ARRAY_OF.timestamptz, arrayOf(toInstant));
  types.setTypeParser(ARRAY_OF.timestamp, arrayOf(toUtcInstant));
  return types;
}

/** pg's own parser of a type. */
function parserOf(types: pg.TypeOverrides, type: number): (text: string) => unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- @types/pg has parsers read numbers; they read text
  return types.getTypeParser(type) as unknown as (text: string) => unknown;
}

function asText(text: string): string {
  return text;
}

/** PostgreSQL writes `\x` and hexadecimal digits. pg's own parser gives Node's Buffer, whose memory is shared. */
function toBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new DatabaseError(`The bigint ${text} does not fit a number: cast it to text in SQL.`, {
      code: '22003',
    });
  }
  return value;
}

function requireDate(text: string, value: unknown): Date {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  throw new DatabaseError(`The timestamp ${text} does not fit a Date: cast it to text in SQL.`, {
    code: '22003',
  });
}

function mapNested(value: unknown, read: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((element) => mapNested(element, read));
  return typeof value === 'string' ? read(value) : value;
}
