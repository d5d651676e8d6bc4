import type { Grid, GridColumn } from '../../../../definitions/grid';
import type { ColumnType } from '../../../../definitions/source';
import { say, type Language } from '../../../../definitions/text';
import { referenceTarget, type ModelColumn, type ModelSource } from '../../../../engine/model/model';
import { localTime } from '../../../../engine/time/ulaanbaatar';
import { plainText } from '../../../../../widgets/richText/plain';
import { readChoices } from '../choices';
import {
  coordinateColumn,
  readCoordinate,
  coordinateParts,
  coordinateTitle,
  holdsPoints,
  type CoordinatePart,
} from '../coordinates';
import type { SheetColumn, SheetValue } from '../formats/sheet-column';
import { messages } from '../messages';

/** A column of a grid as a sheet has it. */
export interface ExportColumn extends SheetColumn {
  name: string;
  /** The referenced source: its labels replace the values, and those of a list are joined. */
  references: string | undefined;
  /** Formats the value for people. The caller inserts labels. */
  read: (value: unknown) => SheetValue;
}

/** The grid's columns that the caller may read, in the requested order or else the grid's own. */
export function exportColumns(
  grid: Grid,
  source: ModelSource,
  readable: ReadonlySet<string>,
  {
    wanted,
    language,
    address,
  }: { wanted: readonly string[] | undefined; language: Language; address: string },
): ExportColumn[] {
  const keys = keyColumns.filter(
    ({ column }) => wanted?.includes(column) && !grid.columns.some((one) => one.column === column),
  );
  const permitted = [...grid.columns, ...keys].filter(({ column }) => readable.has(column));
  const chosen = wanted
    ? [...new Set(wanted)].flatMap((name) => permitted.find(({ column }) => column === name) ?? [])
    : permitted.filter(({ hidden }) => hidden !== true);
  return chosen.flatMap((column) => {
    const known = source.columns.get(column.column);
    if (!known) return [];
    if (!holdsPoints(known)) return [describeColumn(column, known, language, address)];
    return coordinateParts.map((part) => describeCoordinate(column, known, part, language));
  });
}

/** The columns by which an import finds the rows again: they are given out where they are asked for. */
const keyColumns: readonly GridColumn[] = [
  { column: 'id', title: messages.id },
  { column: 'revision', title: messages.revision, options: { grouping: false } },
];

/** Describes a coordinate of a column of points. */
export function describeCoordinate(
  { column, title }: Pick<GridColumn, 'column' | 'title'>,
  known: ModelColumn,
  part: CoordinatePart,
  language: Language,
): ExportColumn {
  const number = { column, title: coordinateTitle(title, part), options: { grouping: false } };
  const described = describeColumn(number, coordinateColumn(known, part), language, '');
  return { ...described, name: column, read: (value) => readCoordinate(value, part) };
}

/** Describes a column as a sheet has it, with labels and words in a language. */
export function describeColumn(
  column: GridColumn,
  known: ModelColumn,
  language: Language,
  address: string,
): ExportColumn {
  const choices = readChoices(column.options);
  const labels = new Map(choices.map(({ value, title }) => [String(value), say(title, language)]));
  const isChoice = choices.length > 0;
  const references = isChoice ? undefined : referenceTarget(known);
  const type = known.name === 'id' ? 'count' : known.type;
  const shape =
    isChoice || references !== undefined ? ({ kind: 'text' } as const) : shapeOf(type, column, language);
  const plain = readerOf(type, column, language, address);
  return {
    name: column.column,
    header: say(column.title, language),
    ...shape,
    width: Math.min(60, Math.max(10, Math.round((column.width ?? (shape.kind === 'text' ? 200 : 120)) / 7))),
    references,
    read: isChoice ? (value) => labelsOf(value, labels) : plain,
  };
}

const numbers: readonly ColumnType[] = ['integer', 'count', 'number', 'money'];

/** The label of a choice, or those of several beside each other. */
function labelsOf(value: unknown, labels: ReadonlyMap<string, string>): SheetValue {
  const keys = (Array.isArray(value) ? value : [value]).filter(isKey);
  if (keys.length === 0) return null;
  return keys.map((key) => labels.get(String(key)) ?? String(key)).join(', ');
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function shapeOf(
  type: ColumnType,
  column: GridColumn,
  language: Language,
): Pick<SheetColumn, 'kind' | 'format'> {
  if (type === 'date') return { kind: 'day' };
  if (type === 'timestamp')
    return { kind: column.widget === 'date' && column.options?.time !== true ? 'day' : 'moment' };
  if (!numbers.includes(type)) return { kind: 'text' };
  return column.column === 'id'
    ? { kind: 'number', format: '0' }
    : { kind: 'number', format: formatOf(type, column, language) };
}

/** Excel's format for a number as its widget shows it: thousands apart, the unit behind. */
function formatOf(type: ColumnType, { options = {} }: GridColumn, language: Language): string {
  const { precision, grouping, suffix } = options;
  const digits = grouping === false ? '0' : '#,##0';
  const places = typeof precision === 'number' ? `.${'0'.repeat(precision)}` : '';
  const fraction = type === 'number' && precision === undefined ? '.######' : places === '.' ? '' : places;
  return `${digits}${fraction}${unitOf(suffix, language)}`;
}

function unitOf(suffix: unknown, language: Language): string {
  const text = typeof suffix === 'string' ? suffix : isText(suffix) ? say(suffix, language) : '';
  if (text === '') return '';
  return `"${/^[₮%°]/.test(text) ? '' : ' '}${text.replaceAll('"', '')}"`;
}

function isText(value: unknown): value is { mn_MN: string } {
  return typeof value === 'object' && value !== null && 'mn_MN' in value && typeof value.mn_MN === 'string';
}

function readerOf(
  type: ColumnType,
  column: GridColumn,
  language: Language,
  address: string,
): (value: unknown) => SheetValue {
  switch (type) {
    case 'integer':
    case 'count':
    case 'number':
    case 'money':
    case 'reference':
      return (value) => (value === null || value === '' ? null : Number(value));
    case 'boolean': {
      const [yes, no] = [say(messages.yes, language), say(messages.no, language)];
      return (value) => (value === null ? null : value === true ? yes : no);
    }
    case 'timestamp': {
      const length = shapeOf(type, column, language).kind === 'day' ? 10 : 16;
      return (value) => (typeof value === 'string' ? (localTime(value)?.slice(0, length) ?? value) : null);
    }
    case 'time':
      return (value) => (typeof value === 'string' ? value.slice(0, 5) : null);
    case 'richText':
      return (value) => (typeof value === 'string' ? plainText(value, Number.MAX_SAFE_INTEGER) : null);
    case 'file':
      return (value) => (typeof value === 'string' ? `${address}/files/${value}` : null);
    case 'json':
    case 'references':
      return (value) => (value === null ? null : typeof value === 'string' ? value : JSON.stringify(value));
    case 'text':
    case 'date':
      return (value) => (typeof value === 'string' ? value : null);
  }
}
