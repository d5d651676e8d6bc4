import { describe, expect, it } from 'vitest';
import type { FormDocument } from '../../../src/definitions/form';
import type { Source } from '../../../src/definitions/source';
import { visitor } from '../../../src/engine/access/caller';
import { compileForm } from '../../../src/engine/form/compile-form';
import { shapeOfModel } from '../../../src/engine/form/form-shape';
import { changeForm, openForm } from '../../../src/engine/form/run-form';
import { buildModel } from '../../../src/engine/model/build-model';
import { completeSet } from '../../../src/engine/model/completion';
import { toSet } from '../../../src/server/definitions/store/definition-set';

const table = (id: string, columns: object[], more: object = {}) =>
  ({ kind: 'source', id, format: 2, title: id, type: 'table', columns, ...more }) as Source;

const order = table(
  'order',
  [
    { name: 'shop', type: 'reference', references: { source: 'shop' } },
    { name: 'discount', type: 'money' },
    { name: 'total', type: 'money', value: 'sum(lines.price) - discount' },
    { name: 'tax', type: 'money', value: 'if shop.is_taxed then total / 10 else 0' },
    { name: 'grade', type: 'text', readOnly: true },
  ],
  { subTables: [{ name: 'lines', source: 'line', connection: 'order' }] },
);
const sources = [
  order,
  table('shop', [{ name: 'is_taxed', type: 'boolean' }]),
  table('line', [
    { name: 'order', type: 'reference', references: { source: 'order' } },
    { name: 'price', type: 'money' },
  ]),
];
const lineForm = { kind: 'form', id: 'line', format: 2, source: 'line', layout: ['price'] } as FormDocument;

function completed(more: Partial<FormDocument>) {
  const form = { kind: 'form', id: 'order', format: 2, source: 'order', ...more } as FormDocument;
  const { model } = buildModel(new Map(sources.map((source) => [source.id, source])));
  const { definitions } = completeSet(toSet([...sources, form, lineForm]), model);
  const complete = definitions.form.get('order');
  const lines = definitions.form.get('line');
  if (!complete || !lines) throw new Error('The form is gone');
  return { complete, lines, model };
}

const subTables = [{ name: 'lines', form: 'line' }];

describe('a form over a table with formulas', () => {
  it('shows them by itself', () => {
    const { complete } = completed({ subTables });
    expect(Object.keys(complete.fields)).toEqual(['shop', 'discount', 'total', 'tax']);
    expect(complete.logic).toEqual({
      total: { value: 'sum(lines.price) - discount' },
      // Without its inputs a formula shows the stored value.
      tax: { readOnly: 'true' },
    });
  });

  it('leaves those to the server that read what the form has not', () => {
    const { complete } = completed({ layout: ['discount', 'total'] });
    expect(complete.logic).toEqual({ total: { readOnly: 'true' } });
  });

  it('shows a column that the server sets where it names it, locked', () => {
    const { complete } = completed({
      layout: ['discount', 'grade'],
      logic: { grade: { visible: 'discount > 0' } },
    });
    expect(complete.logic).toEqual({ grade: { visible: 'discount > 0', readOnly: 'true' } });
  });

  it('keeps its own condition to show them', () => {
    const logic = { total: { visible: 'discount > 0' } };
    const { complete } = completed({ subTables, logic });
    expect(complete.logic?.total).toEqual({ visible: 'discount > 0', value: 'sum(lines.price) - discount' });
  });

  it('computes them as the person types', () => {
    const { complete, lines, model } = completed({ subTables });
    const program = compileForm(complete, shapeOfModel(complete, model));
    const inner = compileForm(lines, shapeOfModel(lines, model));
    if (!('program' in program) || !('program' in inner)) throw new Error('The form does not compile');
    const host = { programOf: () => inner.program };
    const request = { stored: null, input: { discount: 100 }, isNew: true, user: visitor, now: new Date(0) };
    const opened = openForm(program.program, request, host);
    const typed = changeForm(program.program, opened, { lines: [{ price: 500 }, { price: 700 }] }, host);
    expect([opened.row.total, typed.row.total]).toEqual([null, 1100]);
  });
});
