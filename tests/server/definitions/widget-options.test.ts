import { describe, expect, it } from 'vitest';
import type { Form } from '../../../src/definitions/form';
import type { Grid } from '../../../src/definitions/grid';
import type { Column, TableSource } from '../../../src/definitions/source';
import { buildModel } from '../../../src/engine/model/build-model';
import { checkWidgetOptions } from '../../../src/server/definitions/server-checks/check-widget-options';
import { toSet } from '../../../src/server/definitions/store/definition-set';
import { manifests } from '../../../widgets/manifests';

const column = (name: string, references?: string): Column =>
  references === undefined
    ? { name, type: 'text', title: name }
    : { name, type: 'reference', title: name, references: { source: references, onDelete: 'setNull' } };
const table = (id: string, columns: Column[], more: Partial<TableSource> = {}): TableSource => ({
  kind: 'source',
  id,
  format: 2,
  type: 'table',
  title: id,
  titleColumn: 'name',
  columns: [column('name'), ...columns],
  ...more,
});

/** Visits to places, with notes below them. */
const sources = [
  table('province', []),
  table('soum', [column('province_id', 'province')]),
  table('category', [column('parent_id', 'category'), { ...column('code'), secret: true }]),
  table('note', [column('words'), column('visit_id', 'visit')]),
  table('visit', [column('first_name'), column('soum_id', 'soum'), column('category_id', 'category')], {
    subTables: [{ name: 'notes', source: 'note', connection: 'visit_id' }],
  }),
];

/** A form with a contact's fields and one more of this widget. */
function formWith(widget: string, options: Record<string, unknown>): Form {
  const names = ['first_name', 'phone', 'soum_id', 'subject'];
  return {
    kind: 'form',
    id: 'visit',
    format: 2,
    title: 'x',
    source: 'visit',
    schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) },
    fields: {
      first_name: { widget: 'text', title: 'x' },
      phone: { widget: 'phone', title: 'x' },
      soum_id: { widget: 'select', title: 'x' },
      subject: { widget, title: 'x', options },
    },
    layout: names.map((field) => ({ type: 'field', field })),
  };
}

/** A grid of visits with one column of this widget. */
function gridWith(widget: string, name: string, options: Record<string, unknown>): Grid {
  return {
    kind: 'grid',
    id: 'visit',
    format: 2,
    title: 'x',
    source: 'visit',
    columns: [{ column: name, title: 'x', widget, options }],
  };
}

function problemsOf(...definitions: (Form | Grid)[]): string[] {
  const set = toSet([...sources, ...definitions]);
  const { model, problems } = buildModel(set.source);
  expect(problems).toEqual([]);
  return checkWidgetOptions(set, model, manifests, () => undefined).map(
    ({ path, reason }) => `${path} ${reason}`,
  );
}

describe('options that name fields of the form', () => {
  it('are taken where the form has them', () => {
    const fill = { first_name: 'first_name', phone: 'phone' };
    expect(problemsOf(formWith('user_info_search', { fill }))).toEqual([]);
    expect(problemsOf(formWith('PointWithAddress', { soum: 'soum_id' }))).toEqual([]);
  });

  it('are refused with their place where the form has no such field', () => {
    const fill = { first_name: 'first_name', mobile: 'phone' };
    expect(problemsOf(formWith('user_info_search', { fill }))).toEqual([
      '/fields/subject/options/fill/mobile the form has no field "mobile"',
    ]);
    expect(problemsOf(formWith('PointWithAddress', { soum: 'district', bagh: 'khoroo' }))).toEqual([
      '/fields/subject/options/soum the form has no field "district"',
      '/fields/subject/options/bagh the form has no field "khoroo"',
    ]);
  });

  it('do not reach a member that every object has', () => {
    expect(problemsOf(formWith('PointWithAddress', { soum: 'constructor' }))).toHaveLength(1);
  });

  it('are not looked for in a grid, which has none', () => {
    expect(problemsOf(gridWith('PointWithAddress', 'geom', { soum: 'soum_id' }))).toEqual([]);
  });
});

describe('options that name sources and their columns', () => {
  const levels = [
    { source: 'province', titleColumn: 'name' },
    { source: 'soum', titleColumn: 'name', parent: 'province_id' },
  ];

  it('are taken where they are there', () => {
    expect(problemsOf(gridWith('treeSelect', 'soum_id', { levels }))).toEqual([]);
    expect(problemsOf(gridWith('treeSelect', 'category_id', { parent: 'parent_id' }))).toEqual([]);
    const layers = { source: 'soum', column: 'province_id', titleColumn: 'name' };
    expect(problemsOf(formWith('MapWithGeometry', { layers }))).toEqual([]);
  });

  it('are refused for a level of a tree that is not there, each with its place', () => {
    const wrong = [
      { source: 'aimag', titleColumn: 'anything' },
      { source: 'soum', titleColumn: 'title', parent: 'aimag_id' },
    ];
    expect(problemsOf(formWith('treeSelect', { levels: wrong }))).toEqual([
      '/fields/subject/options/levels/0/source the source "aimag" does not exist',
      '/fields/subject/options/levels/1/titleColumn the source "soum" has no column "title"',
      '/fields/subject/options/levels/1/parent the source "soum" has no column "aimag_id"',
    ]);
  });

  it('are refused for a column that the referred source does not have, whatever other sources have', () => {
    expect(problemsOf(gridWith('treeSelect', 'category_id', { parent: 'province_id' }))).toEqual([
      '/columns/0/options/parent the source "category" has no column "province_id"',
    ]);
  });

  it('are refused for a secret column, which no one can ask for', () => {
    const layers = { source: 'category', column: 'code', titleColumn: 'constructor' };
    expect(problemsOf(formWith('MapWithGeometry', { layers }))).toEqual([
      '/fields/subject/options/layers/column the column "code" is secret',
      '/fields/subject/options/layers/titleColumn the source "category" has no column "constructor"',
    ]);
  });
});

/** The options of a window with a list of one column of a visit's sub-table. */
const list = (subTable: string, name: string) => ({
  list: { source: 'visit', subTable, columns: [{ column: name, title: 'x' }] },
});

describe('options that name a sub-table', () => {
  it('are taken where the source has it, and it the columns', () => {
    expect(problemsOf(gridWith('popup', 'first_name', list('notes', 'words')))).toEqual([]);
  });

  it('are refused where the source does not have it, and where it does not have the columns', () => {
    expect(problemsOf(gridWith('popup', 'first_name', list('remarks', 'words')))).toEqual([
      '/columns/0/options/list/subTable the source "visit" has no sub-table "remarks"',
    ]);
    expect(problemsOf(gridWith('popup', 'first_name', list('notes', 'first_name')))).toEqual([
      '/columns/0/options/list/columns/0/column the source "note" has no column "first_name"',
    ]);
  });
});

describe('options that name a form', () => {
  it('are taken where the form and the column of its key are there', () => {
    const form = formWith('text', {});
    expect(
      problemsOf(form, gridWith('callForm', 'first_name', { form: 'visit', key: 'category_id' })),
    ).toEqual([]);
  });

  it('are refused where they are not', () => {
    expect(problemsOf(gridWith('callForm', 'first_name', { form: 'visit', key: 'order_id' }))).toEqual([
      '/columns/0/options/form the form "visit" does not exist',
      '/columns/0/options/key the source "visit" has no column "order_id"',
    ]);
  });
});
