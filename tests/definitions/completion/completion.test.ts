import { describe, expect, it } from 'vitest';
import { authorPath } from '../../../src/definitions/completion/author-path';
import {
  compactChart,
  compactForm,
  compactGrid,
  compactKrud,
} from '../../../src/definitions/completion/compact';
import { completeChart } from '../../../src/definitions/completion/complete-chart';
import { completeForm } from '../../../src/definitions/completion/complete-form';
import { completeGrid, completeKrud } from '../../../src/definitions/completion/complete-grid';
import { isSame } from '../../../src/definitions/completion/is-same';
import { dimensionParts, type Chart } from '../../../src/definitions/chart';
import type { Column } from '../../../src/definitions/source';
import type { FormDocument } from '../../../src/definitions/form';
import { buildModel } from '../../../src/engine/model/build-model';
import { readDefinitionFiles } from '../../../src/server/definitions/store/definition-files';
import { toDocuments, toSet } from '../../../src/server/definitions/store/definition-set';

const { files } = await readDefinitionFiles('schemas');
const definitions = files.flatMap(({ definition }) => definition ?? []);
const set = toSet(definitions);
const { model } = buildModel(toDocuments(definitions).source);

/** The names of required fields have no order. */
const unordered = (form: ReturnType<typeof completeForm>) => ({
  ...form,
  schema: { ...form.schema, required: new Set(form.schema.required) },
});

describe('every shipped definition', () => {
  it.each([...set.form.values()].map((form) => [form.id, form] as const))(
    'form %s is the same, shortened',
    (_, form) => {
      const source = model.sources.get(form.source);
      const short = compactForm(form, source);
      expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(form).length);
      expect(isSame(unordered(completeForm(short, source)), unordered(form))).toBe(true);
      expect(completeForm(form, source)).toEqual(form);
    },
  );

  it.each([...set.grid.values()].map((grid) => [grid.id, grid] as const))(
    'grid %s is the same, shortened',
    (_, grid) => {
      const source = model.sources.get(grid.source);
      const short = compactGrid(grid, source);
      expect(completeGrid(short, source)).toEqual(grid);
      expect(completeGrid(grid, source)).toEqual(grid);
    },
  );

  it('krud is the same, shortened', () => {
    for (const krud of set.krud.values()) {
      const grid = set.grid.get(krud.grid);
      expect(completeKrud(compactKrud(krud, grid), grid)).toEqual(krud);
    }
  });
});

const text = (mn_MN: string) => ({ mn_MN });
const source = buildModel(
  new Map([
    [
      'job',
      {
        kind: 'source',
        id: 'job',
        format: 2,
        type: 'table',
        title: text('Ажил'),
        columns: [
          {
            name: 'title',
            type: 'text',
            title: text('Нэр'),
            required: true,
            maxLength: 50,
            help: text('Товч'),
          },
          {
            name: 'status',
            type: 'text',
            title: text('Төлөв'),
            choices: [
              { value: 'open', title: text('Нээлттэй'), tone: 'success', color: 'chart-2' },
              { value: 'closed', title: text('Хаагдсан') },
            ],
          },
          {
            name: 'stage',
            type: 'text',
            readOnly: true,
            choices: [
              { value: 'new', title: text('Шинэ'), tone: 'info' },
              { value: 'done', title: text('Дууссан'), tone: 'success' },
              { value: 'refused', title: text('Татгалзсан'), tone: 'danger' },
              { value: 'lost', title: text('Алдагдсан'), tone: 'danger' },
            ],
          },
          { name: 'pay', type: 'money', title: text('Цалин'), minimum: 0 },
          { name: 'number', type: 'text', readOnly: true },
        ],
      },
    ],
  ]),
).model.sources.get('job');

describe('a list', () => {
  it('shows choices in their tones', () => {
    const grid = completeGrid(
      { kind: 'grid', id: 'job', format: 2, source: 'job', columns: ['status'] },
      source,
    );
    expect(grid.columns[0]).toEqual({
      column: 'status',
      title: text('Төлөв'),
      widget: 'tag',
      options: {
        choices: [
          { value: 'open', title: text('Нээлттэй') },
          { value: 'closed', title: text('Хаагдсан') },
        ],
        tones: { open: 'success' },
      },
    });
    expect(compactGrid(grid, source).columns).toEqual(['status']);
  });
});

describe('a geometry', () => {
  it('of one kind is drawn as a map, in forms and lists; one of several needs a widget of its own', () => {
    const columns: Column[] = [
      { name: 'place', type: 'json', geometry: { kinds: ['Point'] } },
      { name: 'top', type: 'json', geometry: { kinds: ['Point'], hasHeight: true } },
      { name: 'plot', type: 'json', geometry: { kinds: ['Polygon'] } },
      { name: 'drawing', type: 'json', geometry: { kinds: ['Point', 'Polygon'] } },
    ];
    const land = { kind: 'source', id: 'land', format: 2, title: 'Газар', type: 'table', columns } as const;
    const fields = buildModel(new Map([['land', land]])).model.sources.get('land');
    const names = columns.map(({ name }) => name);
    const form = completeForm({ kind: 'form', id: 'land', format: 2, source: 'land', layout: names }, fields);
    const grid = completeGrid(
      { kind: 'grid', id: 'land', format: 2, source: 'land', columns: names },
      fields,
    );
    const widgets = ['Point', 'Point3D', 'Polygon', 'json'];
    expect(names.map((name) => form.fields[name]?.widget)).toEqual(widgets);
    expect(grid.columns.map(({ widget }) => widget)).toEqual(widgets);
  });
});

describe('a chart', () => {
  it('has the words and colours of choices, and is as short as it was', () => {
    const document: Chart = {
      kind: 'chart',
      id: 'job',
      format: 2,
      title: 'Ажил',
      source: 'job',
      picture: 'pie',
      dimensions: ['status'],
      measures: [{ function: 'count' }],
    };
    const chart = completeChart(document, source?.columns);
    expect(chart.dimensions).toEqual([
      {
        column: 'status',
        values: [
          { value: 'open', title: text('Нээлттэй'), color: 'chart-2' },
          { value: 'closed', title: text('Хаагдсан') },
        ],
      },
    ]);
    expect(compactChart(chart, source?.columns)).toEqual(document);
  });

  it('draws a choice without a colour in that of its tone, if no other choice has the tone', () => {
    const chart = completeChart(
      {
        kind: 'chart',
        id: 'job',
        format: 2,
        title: 'Ажил',
        source: 'job',
        picture: 'pie',
        dimensions: ['stage'],
        measures: [{ function: 'count' }],
      },
      source?.columns,
    );
    const [stage] = chart.dimensions.map(dimensionParts);
    expect(stage?.values.map(({ color }) => color)).toEqual([
      'status-court',
      'status-build',
      undefined,
      undefined,
    ]);
  });
});

describe('a form', () => {
  const shortest: FormDocument = { kind: 'form', id: 'job', format: 2, source: 'job' };

  it('without more has the columns that people fill in, as their source says', () => {
    expect(completeForm(shortest, source)).toEqual({
      ...shortest,
      title: text('Ажил'),
      schema: {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string', maxLength: 50 },
          status: { type: 'string', enum: ['open', 'closed'] },
          pay: { type: 'integer', minimum: 0 },
        },
      },
      fields: {
        title: { widget: 'text', title: text('Нэр'), help: text('Товч') },
        status: {
          widget: 'select',
          title: text('Төлөв'),
          options: {
            choices: [
              { value: 'open', title: text('Нээлттэй') },
              { value: 'closed', title: text('Хаагдсан') },
            ],
          },
        },
        pay: { widget: 'number', title: text('Цалин'), options: { suffix: '₮' } },
      },
      layout: ['title', 'status', 'pay'].map((field) => ({ type: 'field', field })),
    });
  });

  it('says where it differs, and lays its fields out by names', () => {
    const form = completeForm(
      {
        ...shortest,
        schema: { required: [], properties: { title: { minLength: 3 } } },
        fields: { pay: { title: 'Хөлс', options: { precision: 0 } }, title: { widget: 'textarea' } },
        layout: [['title', 'pay'], { type: 'section', title: 'Бусад', children: ['status'] }],
      },
      source,
    );
    expect(form.schema).toMatchObject({
      required: [],
      properties: { title: { minLength: 3, maxLength: 50 } },
    });
    expect(form.fields.pay).toEqual({
      widget: 'number',
      title: 'Хөлс',
      options: { suffix: '₮', precision: 0 },
    });
    expect(form.fields.title).toEqual({ widget: 'textarea', title: text('Нэр'), help: text('Товч') });
    expect(form.layout).toEqual([
      {
        type: 'row',
        children: [
          { type: 'field', field: 'title', span: 12 },
          { type: 'field', field: 'pay', span: 12 },
        ],
      },
      { type: 'section', title: 'Бусад', children: [{ type: 'field', field: 'status' }] },
    ]);
  });

  it('has its problems where its author wrote', () => {
    const document = {
      ...shortest,
      layout: ['title', ['status', 'pay']],
      fields: { pay: { label: 'Хөлс' } },
    };
    expect(authorPath(document, '/fields/status/widget')).toBe('/layout/1/0');
    expect(authorPath(document, '/layout/1/children/1/field')).toBe('/layout/1/1');
    expect(authorPath(document, '/fields/pay/widget')).toBe('/fields/pay/widget');
    expect(authorPath(document, '/schema/properties/title')).toBe('/layout/0');
  });
});
