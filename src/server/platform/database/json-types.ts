import pg from 'pg';

const { BOOL, INT2, INT4, INT8, OID, FLOAT4, FLOAT8, NUMERIC, JSON: JSON_TEXT, JSONB } = pg.types.builtins;

/** By the number of a type: how its text becomes JSON text. */
const writers = new Map<number, (text: string) => string>([
  [BOOL, (text) => (text === 't' ? 'true' : 'false')],
  ...[INT2, INT4, INT8, OID].map((type) => [type, asItIs] as const),
  ...[FLOAT4, FLOAT8, NUMERIC].map((type) => [type, writeNumber] as const),
  ...[JSON_TEXT, JSONB].map((type) => [type, asItIs] as const),
]);

/** Parsers, as pg calls them, whose values are JSON text. */
export const jsonTypes = { getTypeParser: (type: number) => writers.get(type) ?? writeText };

function asItIs(text: string): string {
  return text;
}

/** NaN and Infinity are texts in JSON. */
function writeNumber(text: string): string {
  return /^-?\d/.test(text) ? text : `"${text}"`;
}

const escaped = /["\\\p{Cc}]/u;

/** Most texts need no escape, and looking for one is quicker than writing it. */
function writeText(text: string): string {
  return escaped.test(text) ? JSON.stringify(text) : `"${text}"`;
}
