import { manifests } from '../../../../../widgets/manifests';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import type { SetDocument } from '../../change-sets/wire';
import { engineNames, nameOfTitle, numberedName } from '../../column-name';
import { isColumnType } from '../../panel/column-types';
import { sourceColumns } from '../../tables/locks';
import { namePattern } from '../../../../definitions/values/name';
import type { ColumnType } from '../../../../definitions/source';

/** A table that the imported forms and lists need. */
export interface DraftTable {
  id: string;
  /** The document that the site has already; its columns stay. */
  present: SetDocument | undefined;
  title: string;
  columns: Map<string, JsonObject>;
  subTables: Map<string, JsonObject>;
  /** The name of the column that names a row, as a form that refers to the table says it. */
  titleColumn: string;
  /** Notes that the table has no text column of that name. */
  noteUnnamed?: () => void;
  hasSoftDelete: boolean;
}

/** All tables of an import, by the name that Lambda gives them. */
export interface Tables {
  /** The table with a name of the file; made where there is none. */
  open: (name: string, title: string) => DraftTable;
  /** The table with that name, if the file or the site has it. */
  find: (name: string) => DraftTable | undefined;
  documents: () => SetDocument[];
}

/**
 * Starts with the tables of the site: one with the name of a table of the file is that table. `ids` are those of all sources of
 * the site, `sources` the documents of those that the file names.
 */
export function createTables(sources: readonly SetDocument[], ids: readonly string[]): Tables {
  const tables = new Map<string, DraftTable>();
  const present = new Map(
    sources
      .filter(({ body }) => body?.type === 'table')
      .map((document): [string, SetDocument] => [document.id, document]),
  );
  const taken = new Set([...ids, ...sources.map(({ id }) => id)]);
  const presentDraft = (name: string): DraftTable | undefined => {
    const document = present.get(fileName(name, 'table'));
    return document && draftOf(document);
  };
  const open = (name: string, title: string) => {
    const known = tables.get(name) ?? presentDraft(name);
    if (known) {
      tables.set(name, known);
      if (known.present === undefined && known.title === '') known.title = title;
      return known;
    }
    const id = numberedName(fileName(name, 'table'), taken);
    taken.add(id);
    const draft: DraftTable = {
      id,
      present: undefined,
      title,
      columns: new Map(),
      subTables: new Map(),
      titleColumn: '',
      hasSoftDelete: true,
    };
    tables.set(name, draft);
    return draft;
  };
  return {
    open,
    find: (name) => tables.get(name) ?? presentDraft(name),
    documents: () => [...tables.values()].flatMap((draft) => documentOf(draft) ?? []),
  };
}

/** A name for the file's name, which is one already in most files. */
export function fileName(given: string, fallback: string): string {
  const lower = given.trim().toLowerCase();
  return new RegExp(namePattern).test(lower) ? lower : nameOfTitle(given) || fallback;
}

/** Returns whether every table has the column already; Lambda writes the same names for the same purpose. */
export function isSystemColumn(name: string): boolean {
  return engineNames.includes(name);
}

export function draftColumnType(table: DraftTable, column: string): ColumnType | undefined {
  if (column === 'id') return 'count';
  return columnType(table.columns.get(column) ?? {});
}

export function columnType(column: JsonObject): ColumnType | undefined {
  const type = scalarText(column.type);
  return isColumnType(type) ? type : undefined;
}

/** Whether the widget can draw values of the type. */
export function fits(widget: string, type: ColumnType | undefined): boolean {
  return type !== undefined && manifests.get(widget)?.columns.includes(type) === true;
}

function draftOf(document: SetDocument): DraftTable {
  const body = document.body ?? {};
  const subTables = Array.isArray(body.subTables) ? body.subTables.filter(isObject) : [];
  return {
    id: document.id,
    present: document,
    title: '',
    columns: new Map(sourceColumns(body).map((column) => [scalarText(column.name), column])),
    subTables: new Map(subTables.map((sub) => [scalarText(sub.name), sub])),
    titleColumn: scalarText(body.titleColumn),
    hasSoftDelete: body.softDelete === true,
  };
}

function documentOf(draft: DraftTable): SetDocument | undefined {
  const { id, present, title, columns, subTables, hasSoftDelete } = draft;
  if (present?.body) return withAdditions(present, present.body, draft);
  if (columns.size === 0) columns.set('title', { name: 'title', type: 'text', title: 'Гарчиг' });
  const texts = [...columns.values()].filter(({ type, choices }) => type === 'text' && choices === undefined);
  const [firstText] = texts.map(({ name }) => scalarText(name));
  const isNamed = draftColumnType(draft, draft.titleColumn) === 'text';
  const named = isNamed ? draft.titleColumn : firstText;
  if (!isNamed) draft.noteUnnamed?.();
  return {
    kind: 'source',
    id,
    version: 0,
    body: {
      kind: 'source',
      id,
      format: 2,
      type: 'table',
      title: title || id,
      ...(named !== undefined && { titleColumn: named, search: [named] }),
      ...(hasSoftDelete && { softDelete: true }),
      columns: [...columns.values()],
      ...(subTables.size > 0 && { subTables: [...subTables.values()] }),
    },
  };
}

/** The site's own document with the columns and sub-tables that it lacks; undefined where it lacks none. */
function withAdditions(present: SetDocument, body: JsonObject, draft: DraftTable): SetDocument | undefined {
  const given = sourceColumns(body);
  const known = new Set(given.map(({ name }) => name));
  const columns = [...draft.columns.values()].filter(({ name }) => !known.has(name));
  const subTables: unknown[] = Array.isArray(body.subTables) ? body.subTables : [];
  const subs = [...draft.subTables.values()].filter(
    ({ name }) => !subTables.some((sub) => isObject(sub) && sub.name === name),
  );
  if (columns.length === 0 && subs.length === 0) return undefined;
  return {
    ...present,
    body: {
      ...body,
      columns: [...given, ...columns],
      ...(subTables.length + subs.length > 0 && { subTables: [...subTables, ...subs] }),
    },
  };
}
