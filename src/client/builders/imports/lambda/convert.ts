import type { Kind } from '../../../../definitions/definition';
import type { DefinitionName, SetDocument } from '../../change-sets/wire';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import { nameOfTitle } from '../../column-name';
import { openForm } from './forms';
import { openSubTable } from './sub-tables';
import { openGrid, type ReadGrid } from './grids';
import { menuItems } from './menus';
import type { LambdaRow } from './read-file';
import { addNote, isEmpty, type Note, type Report } from './report';
import { numberedName } from '../../column-name';
import { createTables, fileName, type DraftTable, type Tables } from './tables';

/** Definitions that the site has already. */
export interface Site {
  /** Every definition in force and in the open set. */
  names: readonly DefinitionName[];
  /** The documents of the sources that the file names (`namedTables`). */
  sources: readonly SetDocument[];
  /** The highest number of an item of a menu. */
  lastItem: number;
}

export interface Converted {
  documents: SetDocument[];
  notes: Note[];
}

interface OpenRow {
  row: LambdaRow;
  id: string;
  title: string;
  schema: JsonObject;
  report: Report;
}

const tableKeys = new Set(['model', 'mainTable', 'table']);

/** Every name of a table in the rows, as sources of the site would be called. */
export function namedTables(rows: readonly LambdaRow[]): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) {
        if (tableKeys.has(key) && typeof inner === 'string' && inner !== '')
          names.add(fileName(inner, 'table'));
        else visit(inner);
      }
  };
  for (const { schema } of rows) visit(schema);
  return [...names];
}

/**
 * Converts rows of `vb_schemas` into definitions: forms with the tables that they write, lists, pages that connect both, and
 * menus. Every key of the rows is in the documents or in a note.
 */
export function convertLambda(rows: readonly LambdaRow[], site: Site): Converted {
  const notes: Note[] = [];
  const taken = new Map<string, Set<string>>();
  const idsOf = (kind: string) => {
    const known =
      taken.get(kind) ?? new Set(site.names.flatMap((name) => (name.kind === kind ? [name.id] : [])));
    taken.set(kind, known);
    return known;
  };
  const newId = (kind: Kind, wanted: string) => {
    const id = numberedName(wanted, idsOf(kind));
    idsOf(kind).add(id);
    return id;
  };
  const open = (type: Kind) =>
    rows
      .filter((row) => row.type === type)
      .flatMap((row): OpenRow[] => {
        const report = { row: rowTitle(row), notes };
        const known = ['created_at', 'updated_at'];
        for (const [key, value] of Object.entries(row.rest))
          if (!known.includes(key)) addNote(report, `/${key}`, 'unknownKey', value);
        if (!isObject(row.schema)) {
          if (type === 'menu' && Array.isArray(row.schema)) {
            return [{ row, report, title: row.name, id: '', schema: { items: row.schema } }];
          }
          addNote(report, '', 'unreadable', row.schema);
          return [];
        }
        return [{ row, report, title: row.name, id: '', schema: row.schema }];
      });
  const named = (type: 'form' | 'grid' | 'menu') =>
    open(type).map((each) => ({ ...each, id: newId(type, rowName(each.row)) }));
  const forms = named('form');
  const grids = named('grid');
  const sourceIds = site.names.flatMap(({ kind, id }) => (kind === 'source' ? [id] : []));
  const tables = createTables(site.sources, sourceIds);

  for (const { schema, title } of forms) openTables(schema, title, tables);
  const fromForms = new Set(forms.map(({ schema }) => scalarText(schema.model)));
  for (const { schema, title } of grids) {
    const name = tableOfGrid(schema, tables);
    if (name !== '' && !(isView(schema) && tables.find(name))) tables.open(name, title);
  }
  const openedForms = forms.flatMap((form) => {
    const table = tableOf(scalarText(form.schema.model), tables, form.report, form.schema);
    return table === undefined ? [] : [{ ...form, table }];
  });
  const formByRow = new Map(openedForms.map(({ row, id, table }) => [row.id, { id, table }]));
  const finishes = openedForms.map((form) => ({
    ...form,
    finish: openForm(form.schema, form, {
      tables,
      newId: (wanted) => newId('form', wanted),
      openSubTable,
      formOf: (row) => formByRow.get(row),
      report: form.report,
    }),
  }));
  const openedGrids = grids.flatMap((grid) => {
    const name = tableOfGrid(grid.schema, tables);
    const table = tableOf(name, tables, grid.report, grid.schema);
    if (table === undefined) return [];
    const read = openGrid(grid.schema, { ...grid, table, isOfForm: fromForms.has(name) }, grid.report);
    if (read === undefined) addNote(grid.report, '/schema', 'view', grid.schema);
    return read === undefined ? [] : [{ ...grid, table, read }];
  });
  const formDocuments = finishes.flatMap(({ finish, id, table }) =>
    finish().map((document) => (document.id === id ? withStartRow(document, table, openedGrids) : document)),
  );
  const pages = pagesOf(rows, {
    grids: openedGrids,
    forms: openedForms,
    newId: (id) => newId('krud', id),
    notes,
  });
  let lastItem = site.lastItem;
  const menus = named('menu').map(({ id, title, schema, report }): SetDocument => {
    const [list] = ['items', 'children', 'menu', 'schema'].filter((key) => Array.isArray(schema[key]));
    for (const [key, value] of Object.entries(schema))
      if (key !== list && !isEmpty(value)) addNote(report, `/${key}`, 'unknownKey', value);
    const items = menuItems(list === undefined ? [] : schema[list], {
      pageOf: (row) => pages.byRow.get(row),
      nextNumber: () => (lastItem += 1),
      report,
    });
    return { kind: 'menu', id, version: 0, body: { kind: 'menu', id, format: 2, title: title || id, items } };
  });
  for (const row of rows) {
    if (!['form', 'grid', 'menu', 'krud'].includes(row.type))
      addNote({ row: rowTitle(row), notes }, '', 'unknownType', row.type);
  }
  const lists = openedGrids.map(({ id, read }): SetDocument => ({
    kind: 'grid',
    id,
    version: 0,
    body: read.body,
  }));
  return {
    documents: [...tables.documents(), ...formDocuments, ...lists, ...pages.documents, ...menus],
    notes,
  };
}

/** Opens the tables of a form and of its sub-forms. */
function openTables(schema: JsonObject, title: string, tables: Tables): void {
  const model = scalarText(schema.model);
  if (model !== '') tables.open(model, title);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    if (value.formType === 'SubForm' && scalarText(value.model) !== '')
      tables.open(scalarText(value.model), scalarText(value.name));
    Object.values(value).forEach(visit);
  };
  visit([schema.schema, schema.ui]);
}

function isView(schema: JsonObject): boolean {
  return schema.isView === true || schema.isView === 1;
}

/** A list of a view is one of the table behind it, whose rows its form changes. */
function tableOfGrid(schema: JsonObject, tables: Tables): string {
  const model = scalarText(schema.model);
  const main = scalarText(schema.mainTable);
  if (main !== '') return main;
  const behind = model.replace(/^v_/, '');
  return behind !== model && tables.find(behind) ? behind : model;
}

function tableOf(name: string, tables: Tables, report: Report, schema: JsonObject): DraftTable | undefined {
  const table = name === '' ? undefined : tables.find(name);
  if (table === undefined) addNote(report, '/model', 'unreadable', schema);
  return table;
}

interface OpenGrid {
  row: LambdaRow;
  id: string;
  title: string;
  table: DraftTable;
  read: ReadGrid;
}

/** The row in which the import of the list begins belongs to the form here. */
function withStartRow(document: SetDocument, table: DraftTable, grids: readonly OpenGrid[]): SetDocument {
  const startRow = grids.find((grid) => grid.table === table && grid.read.startRow !== undefined)?.read
    .startRow;
  if (startRow === undefined || startRow === 2) return document;
  return { ...document, body: { ...document.body, import: { startRow } } };
}

interface PageParts {
  grids: readonly OpenGrid[];
  forms: readonly { row: LambdaRow; id: string; table: DraftTable }[];
  newId: (wanted: string) => string;
  notes: Note[];
}

const templates = ['canvas', 'drawer', 'window', 'popup', 'edit', 'create'];

/** The pages of the file, and one for each other list that has a form of its table. */
function pagesOf(rows: readonly LambdaRow[], { grids, forms, newId, notes }: PageParts) {
  const byRow = new Map<string, string>();
  const documents: SetDocument[] = [];
  const add = (wanted: string, grid: OpenGrid, form: string, more: JsonObject) => {
    const id = newId(wanted);
    const { actions } = grid.read;
    const body = { kind: 'krud', id, format: 2, grid: grid.id, form, actions, ...more };
    documents.push({ kind: 'krud', id, version: 0, body });
    return id;
  };
  const used = new Set<string>();
  for (const row of rows.filter(({ type }) => type === 'krud')) {
    const report = { row: rowTitle(row), notes };
    const { grid: gridRow, form: formRow, template, ...rest } = row.rest;
    const grid = grids.find((each) => each.row.id === scalarText(gridRow));
    const form = forms.find((each) => each.row.id === scalarText(formRow));
    if (grid === undefined || form === undefined || grid.table !== form.table) {
      addNote(report, '', 'unknownPage', { grid: gridRow, form: formRow });
      continue;
    }
    const known = templates.includes(scalarText(template));
    if (!known) addNote(report, '/template', 'look', template);
    for (const [key, value] of Object.entries(rest)) {
      if (['title', 'created_at', 'updated_at'].includes(key) || isEmpty(value)) continue;
      addNote(report, `/${key}`, key === 'actions' ? 'editing' : 'unknownKey', value);
    }
    used.add(grid.id);
    const id = add(rowName(row), grid, form.id, {
      ...(row.name !== '' && { title: row.name }),
      ...(known && { template }),
    });
    byRow.set(row.id, id);
  }
  for (const grid of grids) {
    const form = forms.find((each) => each.table === grid.table);
    if (!used.has(grid.id) && form !== undefined) add(grid.id, grid, form.id, {});
  }
  return { documents, byRow };
}

function rowName({ id, name, type }: LambdaRow): string {
  return nameOfTitle(name) || nameOfTitle(id) || `${type}_${fileName(id, '1').replaceAll(/\W/g, '')}`;
}

function rowTitle({ id, name, type }: LambdaRow): string {
  return [type, name || id].filter((part) => part !== '').join(' · ');
}
