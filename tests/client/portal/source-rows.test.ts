import { expect, expectTypeOf, it } from 'vitest';
import type { KnownColumns, SelectedRow } from '../../../src/client/portal/selected-row';
import type { ColumnType } from '../../../src/definitions/source';
import type { ModelColumn, ModelSource } from '../../../src/engine/model/model';
import { shipped, shippedModel } from '../../definitions/shipped-set';

/** The sources that pages of the portal read. */
const portalSources = [
  'about_plus',
  'aosdsh_links',
  'baghs',
  'banner',
  'contact_us',
  'energy_calculation',
  'lut_direction',
  'lut_door_window',
  'lut_news_type',
  'lut_service_type',
  'lut_window_type',
  'map_layer',
  'material_price',
  'offer_line',
  'provinces',
  'purpose',
  'retrofit_image',
  'soums',
  'structure_category',
  'sub_about',
  'sub_brigad_work',
  'v_about',
  'v_akt',
  'v_aosdsh',
  'v_bank',
  'v_bank_loan',
  'v_brigad',
  'v_co_operation',
  'v_collaborate',
  'v_collaborate_advantage',
  'v_comment',
  'v_contract',
  'v_crew_evaluation',
  'v_faq',
  'v_fuel_use',
  'v_green_credit',
  'v_help',
  'v_loan_request',
  'v_news',
  'v_offer',
  'v_order',
  'v_product',
  'v_project',
  'v_quality_control',
  'v_retrofit',
  'v_savings_certificate',
  'v_slider',
  'v_supplier',
  'view_material',
];

const wireTypes: Readonly<Record<ColumnType, string>> = {
  text: 'string',
  richText: 'string',
  integer: 'number',
  count: 'number',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'string',
  time: 'string',
  timestamp: 'string',
  json: 'unknown',
  file: 'string',
  reference: 'number',
  references: 'readonly number[]',
};

// After a change of the definitions: `node src/starter/test.js --project unit tests/client/portal/source-rows.test.ts -u`.
it('the row types of the portal are those of the shipped definitions', async () => {
  await expect(rowTypes()).toMatchFileSnapshot('../../../src/client/portal/source-rows.ts');
});

// The type checker of `npm run check` decides this one.
it('a selection has the type of its columns and lists, and an unknown column is an error', () => {
  expectTypeOf<
    SelectedRow<'v_aosdsh', 'id title\n  description links { id links }'>
  >().branded.toEqualTypeOf<{
    readonly id: string;
    readonly title: string;
    readonly description: string | null;
    readonly links: readonly { readonly id: string; readonly links: string }[] | null;
  }>();
  expectTypeOf<KnownColumns<'v_faq', 'id answer'>>().toEqualTypeOf<unknown>();
  expectTypeOf<KnownColumns<'v_faq', 'id awnser'>>().toEqualTypeOf<'v_faq has no column awnser'>();
});

function rowTypes(): string {
  const sources = portalSources.flatMap((name) => shippedModel.sources.get(name) ?? []);
  expect(sources).toHaveLength(portalSources.length);
  return [
    '/** The rows of sources as queries return them. Generated from `schemas` by tests/client/portal/source-rows.test.ts. */',
    'export interface SourceRows {',
    ...sources.flatMap((source) => [`  ${source.id}: {`, ...fields(source), '  };']),
    '}',
    '',
  ].join('\n');
}

function fields(source: ModelSource): string[] {
  const columns = [...source.columns.values()].filter(({ secret }) => !secret);
  const lists = source.subTables.filter(({ source: list }) => portalSources.includes(list));
  return [
    ...columns.map((column) => field(column.name, valueType(source, column))),
    ...lists.map(({ name, source: list }) => `    ${name}: readonly SourceRows['${list}'][] | null;`),
  ];
}

/** A union that is too long for a line has one for each value, as the formatter writes it. */
function field(name: string, type: string): string {
  const line = `    ${name}: ${type};`;
  return line.length <= 110 ? line : `    ${name}:\n      | ${type.replaceAll(' | ', '\n      | ')};`;
}

function valueType(source: ModelSource, column: ModelColumn): string {
  if (column.name === 'id') return 'string';
  const type = chosenValues(column) ?? wireTypes[column.type];
  return (isAlwaysSet(source, column) && !isHiddenInSomeRows(source, column)) || type === 'unknown'
    ? type
    : `${type} | null`;
}

/** The values that the column allows, as a type; undefined where it allows any. */
function chosenValues({ declared, origin }: ModelColumn): string | undefined {
  const values = declared?.choices?.map(({ value }) => value) ?? declared?.values;
  if (values === undefined || origin === undefined) return undefined;
  return values.map((value) => (typeof value === 'string' ? `'${value}'` : String(value))).join(' | ');
}

/** Counts are 0 without rows. */
function isAlwaysSet({ definition }: ModelSource, { name, required }: ModelColumn): boolean {
  if (required || definition.type === 'table') return required;
  return definition.columns.find((column) => column.name === name)?.aggregate?.function === 'count';
}

const policies = [...shipped.role.values()]
  .filter(({ id }) => id === 'visitor' || id === 'citizen')
  .flatMap((role) => role.policies ?? [])
  .filter(({ action }) => action === 'read');

/** A value that only some of the policies cover is null in the rows of the others. */
function isHiddenInSomeRows({ id }: ModelSource, { name }: ModelColumn): boolean {
  if (name === 'revision') return false;
  const covering = policies
    .filter(({ source }) => source === id)
    .map(({ fields: own }) => own?.includes(name) ?? true);
  return covering.includes(true) && covering.includes(false);
}
