import type { Form } from '../../../src/definitions/form';
import type { Source } from '../../../src/definitions/source';

/** Rows of the sub-table, and of the peer, which a thousand would keep busy for minutes. */
export const rowCount = 1000;
export const peerRowCount = 100;

/** Fields of a row, as in the opening of an audit. */
const kinds = {
  name: 'text',
  width: 'number',
  height: 'number',
  area: 'number',
  note: 'text',
  kind: 'text',
} as const;
type RowField = keyof typeof kinds;
const names: readonly RowField[] = ['name', 'width', 'height', 'area', 'note', 'kind'];

export const rowSource: Source = {
  kind: 'source',
  id: 'bench_row',
  format: 2,
  title: 'Row',
  type: 'table',
  columns: [
    { name: 'owner', type: 'reference', references: { source: 'bench_list' } },
    ...names.map((name) => ({ name, type: kinds[name] })),
  ],
};

export const listSource: Source = {
  kind: 'source',
  id: 'bench_list',
  format: 2,
  title: 'List',
  type: 'table',
  columns: [{ name: 'title', type: 'text' }],
  subTables: [{ name: 'rows', source: 'bench_row', connection: 'owner' }],
};

/** A row: its area is computed. */
export const rowForm: Form = {
  kind: 'form',
  id: 'bench_row',
  format: 2,
  title: 'Row',
  source: 'bench_row',
  schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, schemaOf(name)])) },
  fields: Object.fromEntries(names.map((name) => [name, { widget: kinds[name], title: name }])),
  layout: names.map((field) => ({ type: 'field', field })),
  logic: { area: { value: 'width * height' } },
};

/** A form with one sub-table, a sum under its areas. */
export function listForm(view: 'grid' | 'form'): Form {
  return {
    kind: 'form',
    id: 'bench_list',
    format: 2,
    title: 'List',
    source: 'bench_list',
    schema: { type: 'object', properties: { title: { type: 'string' } } },
    fields: { title: { widget: 'text', title: 'Title' } },
    layout: [
      { type: 'field', field: 'title' },
      { type: 'subTable', field: 'rows' },
    ],
    subTables: [
      { name: 'rows', form: 'bench_row', title: 'Rows', view, totals: [{ field: 'area', function: 'sum' }] },
    ],
  };
}

/** The list as the server would send it. */
export function storedList(count: number): Record<string, unknown> {
  return { id: '1', revision: 1, title: 'List', rows: storedRows(count) };
}

export function storedRows(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Opening ${index + 1}`,
    width: 1 + (index % 10) / 10,
    height: 2,
    area: (1 + (index % 10) / 10) * 2,
    note: `Note ${index + 1}`,
    kind: 'window',
  }));
}

/** The schema as rjsf alone would be given it. */
export function plainListSchema(): Record<string, unknown> {
  return {
    type: 'object',
    properties: {
      title: { type: 'string' },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: Object.fromEntries(names.map((name) => [name, { ...schemaOf(name), title: name }])),
        },
      },
    },
  };
}

function schemaOf(name: RowField): Record<string, unknown> {
  return kinds[name] === 'number' ? { type: 'number', minimum: 0 } : { type: 'string', maxLength: 200 };
}
