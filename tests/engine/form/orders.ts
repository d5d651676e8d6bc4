import type { Form } from '../../../src/definitions/form';
import type { Source } from '../../../src/definitions/source';
import type { Caller } from '../../../src/engine/access/caller';
import { compileForm, type FormProgram } from '../../../src/engine/form/compile-form';
import type { SchemaParts, WidgetValues } from '../../../src/engine/form/form-schema';
import { shapeOfModel } from '../../../src/engine/form/form-shape';
import type { FormRequest } from '../../../src/engine/form/run-form';
import { buildModel } from '../../../src/engine/model/build-model';

/** An order with lines: enough columns, formulas and rows to try everything a form can do. */
const order: Source = {
  kind: 'source',
  id: 'orders',
  format: 2,
  title: 'Захиалга',
  type: 'table',
  subTables: [{ name: 'lines', source: 'order_lines', connection: 'order_id' }],
  columns: [
    { name: 'title', type: 'text', required: true, maxLength: 20 },
    { name: 'is_company', type: 'boolean', required: true, default: false },
    { name: 'company', type: 'text', maxLength: 50 },
    { name: 'price', type: 'money', minimum: 0, maximum: 1_000_000 },
    { name: 'rate', type: 'number' },
    { name: 'discount', type: 'money' },
    { name: 'total', type: 'money' },
    { name: 'status', type: 'text', values: ['draft', 'sent', 'done'] },
    { name: 'starts_on', type: 'date' },
    { name: 'ends_on', type: 'date' },
    { name: 'email', type: 'text' },
    { name: 'website', type: 'text' },
    { name: 'code', type: 'text' },
    { name: 'opens_at', type: 'time' },
    { name: 'sent_at', type: 'timestamp' },
    { name: 'agent_id', type: 'integer' },
    { name: 'type_id', type: 'reference', references: { source: 'orders' } },
  ],
};

const line: Source = {
  kind: 'source',
  id: 'order_lines',
  format: 2,
  title: 'Мөр',
  type: 'table',
  columns: [
    { name: 'order_id', type: 'reference', references: { source: 'orders' }, required: true },
    { name: 'name', type: 'text', required: true, maxLength: 10 },
    { name: 'amount', type: 'integer', minimum: 1 },
    { name: 'cost', type: 'money' },
    { name: 'sum', type: 'money' },
  ],
};

export const { model } = buildModel(new Map([order, line].map((source) => [source.id, source])));

const field = (widget: string) => ({ widget, title: widget });

export const lineForm: Form = {
  kind: 'form',
  id: 'order_line',
  format: 2,
  title: 'Мөр',
  source: 'order_lines',
  schema: { type: 'object', required: ['name'], properties: {} },
  fields: { name: field('text'), amount: field('number'), cost: field('number'), sum: field('number') },
  layout: [{ type: 'field', field: 'name' }],
  logic: { sum: { value: 'amount * cost' } },
  defaults: { amount: 1 },
  rules: [{ field: 'cost', check: 'cost >= 100', message: { mn_MN: 'Хэт хямд', en_US: 'Too cheap' } }],
};

export const orderForm: Form = {
  kind: 'form',
  id: 'order',
  format: 2,
  title: 'Захиалга',
  source: 'orders',
  schema: {
    type: 'object',
    required: ['title', 'company'],
    properties: {
      title: { type: 'string', minLength: 3, maxLength: 30 },
      email: { type: 'string', format: 'email' },
      website: { type: 'string', format: 'uri' },
      code: { type: 'string', pattern: '^[А-ЯЁӨҮ]{2}\\d{4}$' },
      rate: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
      price: { type: 'integer', multipleOf: 10 },
    },
  },
  fields: {
    title: field('text'),
    is_company: field('switch'),
    company: field('text'),
    price: field('number'),
    rate: field('number'),
    discount: field('number'),
    total: field('number'),
    status: field('text'),
    starts_on: field('date'),
    ends_on: field('date'),
    email: field('text'),
    website: field('text'),
    code: field('text'),
    opens_at: field('text'),
    sent_at: field('text'),
    type_id: field('select'),
  },
  layout: [{ type: 'field', field: 'title' }],
  logic: {
    company: { visible: 'is_company' },
    rate: { visible: 'is_company', readOnly: 'status = "done"' },
    discount: { value: 'price * rate' },
    total: {
      value:
        '(if price = null then 0 else price) - (if discount = null then 0 else discount) + (if count(lines) > 0 then sum(for l in lines return if l.sum = null then 0 else l.sum) else 0)',
    },
    ends_on: { required: 'starts_on != null' },
    email: { required: 'company = "ААН"' },
  },
  defaults: { is_company: false, status: 'draft' },
  presets: { agent_id: '$user.id' },
  subTables: [{ name: 'lines', form: 'order_line', title: 'Мөр', maximum: 3 }],
  rules: [
    {
      field: 'ends_on',
      check: 'ends_on >= starts_on',
      message: { mn_MN: 'Дуусах өдөр эхлэхээс өмнө байна', en_US: 'Ends before it starts' },
    },
  ],
};

export const forms: ReadonlyMap<string, Form> = new Map([orderForm, lineForm].map((form) => [form.id, form]));

export const widgets: WidgetValues = new Map([
  ['text', { value: { type: 'string', minLength: 1 } }],
  ['number', { value: { type: 'number' } }],
  ['switch', { value: { type: 'boolean' } }],
  ['select', { value: { type: ['string', 'integer'], minLength: 1 } }],
  [
    'date',
    {
      value: {
        anyOf: [
          { type: 'string', format: 'date' },
          { type: 'string', format: 'date-time' },
        ],
      },
    },
  ],
]);

export const parts: SchemaParts = { forms, model, widgets };

export const agent: Caller = {
  userId: 7,
  login: 'agent',
  role: 'agent',
  roleNumber: 2,
  organizationId: null,
  phone: null,
};

/** The moment of every test: the 20th in Ulaanbaatar. */
export const now = new Date('2026-11-19T20:00:00Z');

export function programOf(form: Form): FormProgram {
  const compiled = compileForm(form, shapeOfModel(form, model));
  if ('program' in compiled) return compiled.program;
  throw new Error(compiled.problems.map(({ path, reason }) => `${path}: ${reason}`).join('\n'));
}

export function newRow(input: FormRequest['input']): FormRequest {
  return { stored: null, input, isNew: true, user: agent, now };
}

export function changedRow(
  stored: NonNullable<FormRequest['stored']>,
  input: FormRequest['input'],
): FormRequest {
  return { stored, input, isNew: false, user: agent, now };
}
