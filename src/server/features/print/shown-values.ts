import { completeGrid } from '../../../definitions/completion/complete-grid';
import type { GridColumn } from '../../../definitions/grid';
import { say, type Language } from '../../../definitions/language';
import { attachedFiles, type AttachedFile } from '../../../engine/form/attached-files';
import { mnPhone } from '../../../engine/formats/mn-phone';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';
import { describeColumn, type ExportColumn } from '../../data/spreadsheets/export/export-columns';
import type { SheetValue } from '../../data/spreadsheets/formats/sheet-column';

/** A column of a printed document: how it is read, and how its value is written for people. */
export interface PrintedColumn {
  name: string;
  title: string;
  isNumber: boolean;
  read: ExportColumn;
  write: (value: SheetValue) => string;
}

/** The columns as lists show them, in their order. Names that the source lacks are left out. */
export function printedColumns(
  source: ModelSource,
  names: readonly string[],
  language: Language,
): PrintedColumn[] {
  const { id } = source;
  const grid = completeGrid({ kind: 'grid', id, format: 2, source: id, columns: [...names] }, source);
  return grid.columns.flatMap((column) => {
    const known = source.columns.get(column.column);
    if (!known) return [];
    const read = describeColumn(column, known, language, '');
    const title = say(column.title, language);
    return [
      {
        name: column.column,
        title,
        isNumber: read.kind === 'number',
        read,
        write: writerOf(column, {
          isMoney: known.type === 'money',
          isPlain: isYear(known) || known.origin?.column === 'id',
          isPhone: known.declared?.format === 'mn-phone',
          language,
        }),
      },
    ];
  });
}

/** The columns of photos, read as they are stored. */
export function photoColumns(
  source: ModelSource,
  names: readonly string[],
  language: Language,
): PrintedColumn[] {
  return printedColumns(source, names, language).map((column) => ({
    ...column,
    read: { ...column.read, references: undefined, read: (value) => JSON.stringify(value ?? null) },
  }));
}

/** The photos of a value that `photoColumns` has read. */
export function photosIn(value: SheetValue): AttachedFile[] {
  return typeof value === 'string' ? attachedFiles(JSON.parse(value)) : [];
}

/** Whole numbers of four digits, by the rules of the column: 2000, not 2,000. */
function isYear({ type, declared }: ModelColumn): boolean {
  const { minimum = 0, maximum = Infinity } = declared ?? {};
  return type === 'integer' && minimum >= 1000 && maximum <= 9999;
}

interface WriterOptions {
  isMoney: boolean;
  /** Years and numbers of documents have no separators. */
  isPlain: boolean;
  isPhone: boolean;
  language: Language;
}

function writerOf(
  { column, options = {} }: GridColumn,
  { isMoney, isPlain, isPhone, language }: WriterOptions,
) {
  const { precision, grouping, suffix } = options;
  const fraction = typeof precision === 'number' ? precision : undefined;
  const format = new Intl.NumberFormat('en-US', {
    useGrouping: grouping !== false && column !== 'id' && !isPlain,
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction ?? (isMoney ? 0 : 6),
  });
  const unit = unitOf(suffix, language) || (isMoney ? '₮' : '');
  const behind = unit === '' ? '' : /^[₮%°]/.test(unit) ? unit : ` ${unit}`;
  return (value: SheetValue) =>
    value === null
      ? ''
      : typeof value === 'number'
        ? format.format(value) + behind
        : isPhone && mnPhone.pattern.test(value)
          ? `${value.slice(0, 4)} ${value.slice(4)}`
          : value.trim();
}

function unitOf(suffix: unknown, language: Language): string {
  if (typeof suffix === 'string') return suffix;
  return typeof suffix === 'object' && suffix !== null && language in suffix
    ? String(Object.entries(suffix).find(([each]) => each === language)?.[1] ?? '')
    : '';
}
