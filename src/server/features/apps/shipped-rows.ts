import type { Problem } from '../../../definitions/definition';
import { CsvParser } from '../../../engine/csv/csv-parser';
import type { Message } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { definitionMessage } from '../../definitions/problem-messages';
import { appMessage } from './app-messages';

/** The folder of an application with its rows: `<source>.json`, a list of objects, or `<source>.csv`. */
export const rowsFolder = 'rows';

/** A row that an application brings. */
export interface ShippedRow {
  source: string;
  /** Names the row among those of its source that the application brings: `key` in the file. */
  key: string;
  /** Published columns without the key. In a CSV file all are texts, and empty cells are left out. */
  values: Readonly<Record<string, unknown>>;
  /** All values are texts. */
  isText: boolean;
  /** Its file and line, for messages. */
  file: string;
  path: string;
}

/** Rows of one application: reference data and examples, not a database. */
const maxRows = 5000;

const keyPattern = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,99}$/u;

/** Parses the files of rows, in the order of their paths. */
export function readRows(texts: ReadonlyMap<string, string>): { rows: ShippedRow[]; problems: Problem[] } {
  const rows: ShippedRow[] = [];
  const problems: Problem[] = [];
  for (const [file, text] of texts) {
    const [, source, type] = /^rows\/([a-z0-9][a-z0-9_-]*)\.(json|csv)$/.exec(file) ?? [];
    const report = (path: string, message: Message) =>
      problems.push({ kind: 'source', id: source ?? '', path, file, ...message });
    if (source === undefined) {
      report('', appMessage('rows-file-name'));
      continue;
    }
    const seen = new Set<string>();
    const read = type === 'csv' ? readCsv(text) : readJson(text);
    if ('problem' in read) report('', read.problem);
    else
      for (const { path, row } of read.rows) {
        const { key, ...values } = row;
        if (typeof key !== 'string' || !keyPattern.test(key))
          report(`${path}/key`, appMessage('row-without-key'));
        else if (seen.has(key)) report(`${path}/key`, nameMessage('repeated', { what: 'key', name: key }));
        else rows.push({ source, key, values, isText: type === 'csv', file, path });
        seen.add(String(key));
      }
  }
  if (rows.length > maxRows)
    problems.push({
      kind: 'app',
      id: '',
      path: '',
      ...appMessage('too-many-rows', { limit: maxRows }),
    });
  return { rows, problems };
}

type Read = { rows: { path: string; row: Record<string, unknown> }[] } | { problem: Message };

function readJson(text: string): Read {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return { problem: appMessage('rows-not-a-list') };
    const wrong = rows.findIndex(
      (row: unknown) => typeof row !== 'object' || row === null || Array.isArray(row),
    );
    if (wrong >= 0) return { problem: appMessage('row-not-an-object', { number: wrong + 1 }) };
    return { rows: rows.map((row: object, index) => ({ path: `/${index}`, row: { ...row } })) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { problem: definitionMessage('not-json', { detail }) };
  }
}

/** The first line names the columns. */
function readCsv(text: string): Read {
  const parser = new CsvParser();
  const [header = [], ...lines] = [...parser.push(text), ...parser.end()];
  const names = header.map((name) => name.trim());
  if (!names.includes('key')) return { problem: appMessage('csv-without-key') };
  const rows = lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const filled = names.flatMap((name, place) => {
      const cell = cells[place] ?? '';
      return cell === '' || name === '' ? [] : [[name, cell] as const];
    });
    return [{ path: `/${index}`, row: Object.fromEntries(filled) }];
  });
  return { rows };
}
