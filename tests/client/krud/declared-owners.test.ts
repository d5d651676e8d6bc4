import { describe, expect, it } from 'vitest';
import { listColumnViews } from '../../../src/client/runtime/list/grid-columns';
import { bulkFields } from '../../../src/client/runtime/grid/bulk/bulk-fields';
import { editableColumns } from '../../../src/client/runtime/grid/inline/editable-cells';
import { cloneValues } from '../../../src/client/runtime/krud/clone-values';
import { switchDefaults } from '../../../src/client/runtime/form/store/row-actions';
import type { ServedForm } from '../../../src/client/runtime/form/form-document';
import type { Row } from '../../../src/engine/row';
import { isDecided } from '../../../src/definitions/form';
import { manifests } from '../../../widgets/manifests';
import { shipped } from '../../definitions/shipped-set';
import { servedForm } from '../form/served-form';
import { gridOf } from '../grid/definition';

const sources = [...shipped.source.values()];
const forms = [...shipped.form.values()];
const widgets = [...manifests.keys()];

/** The columns that were left out of copies by their names, before sources declared it. */
const owned: Readonly<Record<string, readonly string[]>> = {
  act: ['status', 'status_type', 'status_id'],
  akt: ['status', 'status_type', 'status_id'],
  contract: ['status', 'status_type', 'status_id'],
  loan_request: ['status', 'status_type', 'status_id'],
  orders: ['status', 'status_type', 'status_id'],
  process_status_history: [
    'process',
    'entry',
    'status',
    'status_type',
    'status_action',
    'action_num',
    'is_done',
    'description',
  ],
  project: ['status', 'status_type', 'status_id'],
  quality_control: ['status', 'status_type', 'status_id'],
  savings_certificate: ['status', 'status_type', 'status_id'],
  users: ['status'],
};
/** The widgets that the runtime knew by name, before their manifests said it. */
const namedWidgets = {
  ofOneRow: ['file', 'image', 'numberGenerator', 'password', 'phone_confirmation'],
  notForMany: [
    'file',
    'hidden',
    'html',
    'image',
    'numberGenerator',
    'password',
    'process_status_changer',
    'workflow',
  ],
  figures: ['money', 'number'],
  inCells: [
    'checkbox',
    'color',
    'date',
    'datetime',
    'email',
    'inputWithIcon',
    'money',
    'multiSelect',
    'number',
    'phone',
    'radio',
    'references',
    'select',
    'switch',
    'text',
    'textarea',
    'time',
    'year',
  ],
};

describe('every shipped source', () => {
  it.each(sources.map((source) => ({ id: source.id, source })))(
    '$id declares the columns that copies leave out',
    ({ id, source }) => {
      const declared =
        source.type === 'table'
          ? source.columns.flatMap(({ name, ownedBy }) => (ownedBy === undefined ? [] : [name]))
          : [];
      expect(declared).toEqual(owned[id] ?? []);
    },
  );
});

describe('every shipped form', () => {
  it.each(forms.map(({ id }) => ({ id })))('copies of $id begin with the same values as before', ({ id }) => {
    const form = servedForm(id);
    const row = filledRow(form);
    expect(cloneValues(form, row)).toEqual(valuesByName(form, row));
  });
});

describe('every widget', () => {
  const title = { type: 'text', title: null, isRequired: false, reference: null, field: 'x' } as const;
  const formOf = (widget: string): ServedForm => {
    const form = servedForm('order');
    const columns = { x: { ...title, isUnique: false } };
    const field = { title: { mn_MN: 'Утга' }, widget };
    const { defaults: _defaults, presets: _presets, logic: _logic, subTables: _subTables, ...rest } = form;
    const source = { ...form.compiled.source, columns };
    return { ...rest, fields: { x: field }, compiled: { ...form.compiled, source } };
  };

  it('is copied unless its value belongs to one row', () => {
    const stays = those(
      (widget) => Object.keys(cloneValues(formOf(widget), { id: '1', x: 'a' })).length === 0,
    );
    expect(stays).toEqual(namedWidgets.ofOneRow);
  });

  it('is offered for many rows unless it has no control or its value belongs to one row', () => {
    expect(those((widget) => bulkFields(formOf(widget)).length === 0)).toEqual(namedWidgets.notForMany);
  });

  it('is on the right where it shows figures', () => {
    expect(those(isFigure)).toEqual(namedWidgets.figures);
  });

  it('is written in a cell where its control fits', () => {
    const [view] = listColumnViews(gridOf({ columns: [{ column: 'title', title: 'Утга' }] }));
    if (view === undefined) throw new Error('The grid shows its column');
    const columns = [{ ...view, column: 'x', field: 'x' }];
    expect(those((widget) => editableColumns(columns, formOf(widget)).has('x'))).toEqual(
      namedWidgets.inCells,
    );
  });

  it('is empty until a person touches it, but for a switch, which says no', () => {
    const values = widgets.map((widget) => [widget, switchDefaults(formOf(widget))] as const);
    expect(values.filter(([, value]) => Object.keys(value).length > 0)).toEqual([['switch', { x: false }]]);
  });
});

const those = (isSo: (widget: string) => boolean) => widgets.filter(isSo).toSorted();

const isFigure = (widget: string) =>
  listColumnViews(gridOf({ columns: [{ column: 'title', title: 'Утга', widget }] }))[0]?.isNumber === true;

/** A row with a value in every column, and one row in every sub-table. */
function filledRow(form: ServedForm): Row {
  const values = Object.keys(form.compiled.source.columns).map((name) => [name, `value of ${name}`]);
  const lists = Object.entries(form.compiled.subForms).map(([name, inner]) => [name, [filledRow(inner)]]);
  return { ...Object.fromEntries([...values, ...lists]), id: '1', revision: 1 };
}

/** The rule as it was: by the names of columns and widgets. */
function valuesByName(form: ServedForm, row: Row): Record<string, unknown> {
  const lists = (form.subTables ?? []).flatMap(({ name }) => {
    const inner = form.compiled.subForms[name];
    return inner === undefined ? [] : [[name, [valuesByName(inner, filledRow(inner))]]];
  });
  const own = Object.entries(form.fields).filter(([name, { widget }]) => {
    const column = form.compiled.source.columns[name];
    if (column === undefined || isDecided(form, name) || column.isUnique) return false;
    return !/^(status|signature|vote|history)/.test(name) && !namedWidgets.ofOneRow.includes(widget);
  });
  return Object.fromEntries([...own.map(([name]) => [name, row[name]]), ...lists]);
}
