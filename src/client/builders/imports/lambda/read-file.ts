import { CsvParser } from '../../../../engine/csv/csv-parser';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';

/** A row of `vb_schemas`, or of the table of pages (`krud`), whose members are in the row itself. */
export interface LambdaRow {
  id: string;
  name: string;
  type: string;
  schema: unknown;
  /** Members of the row besides these. */
  rest: JsonObject;
}

/** A file that has no rows of `vb_schemas`. */
export class UnreadableLambda extends Error {}

/**
 * Reads rows of `vb_schemas`: a JSON list of them, one of them, the answer of `GET /lambda/puzzle/schema` with them in `data`, or
 * a CSV file with the columns id, name, type and schema.
 */
export function readLambdaFile(text: string): LambdaRow[] {
  const content = text.replace(/^\uFEFF/, '').trim();
  const given = /^[[{]/.test(content) ? parseJson(content) : csvRows(content);
  const rows = listOf(given).filter(isObject).map(readRow);
  if (rows.length === 0 || rows.some(({ type }) => type === '')) throw new UnreadableLambda();
  return rows;
}

function listOf(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given;
  if (!isObject(given)) return [];
  for (const member of ['data', 'rows', 'vb_schemas', 'RECORDS'])
    if (given[member] !== undefined) return listOf(given[member]);
  return [given];
}

function readRow({ id, name, type, schema, ...rest }: JsonObject): LambdaRow {
  const isPage = type === undefined && rest.grid !== undefined && rest.template !== undefined;
  const title = scalarText(name) || scalarText(rest.title);
  return {
    id: scalarText(id),
    name: title,
    type: isPage ? 'krud' : scalarText(type),
    schema: typeof schema === 'string' ? parseSchema(schema) : schema,
    rest,
  };
}

function parseSchema(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableLambda();
  }
}

function csvRows(text: string): JsonObject[] {
  const parser = new CsvParser();
  const [header = [], ...rows] = [...parser.push(text), ...parser.end()];
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => Object.fromEntries(header.map((name, index) => [name.trim(), cells[index] ?? ''])));
}
