import type { Marketplace } from './marketplace';
import type { WrongCase } from './wrong-constants';

/** Adds a column with a formula; the marketplace has fifteen columns of a job before it. */
const computed = (m: Marketplace, value: string, more: object = {}) =>
  m.job.columns.push({ name: 'figure', type: 'money', value, ...more });
const at = '/columns/20/value';

export const wrongFormulas: readonly WrongCase[] = [
  ['an unknown name', (m) => computed(m, 'wage * 2'), 'source/job', at, /"wage" does not exist/],
  ['a function as a value', (m) => computed(m, 'salary + sum'), 'source/job', at, /"sum" does not exist/],
  [
    'a column of a referred row that is not there',
    (m) => computed(m, 'company.size * 2'),
    'source/job',
    at,
    /size/,
  ],
  [
    'a column of a sub-table that is not there',
    (m) => computed(m, 'sum(tasks.hours)'),
    'source/job',
    at,
    /hours/,
  ],
  ['a column of the engine', (m) => computed(m, 'id * 2'), 'source/job', at, /"id" does not exist/],
  [
    'the day',
    (m) => computed(m, 'if closes_on < today() then 0 else salary'),
    'source/job',
    at,
    /the formula of a table cannot use "today"/,
  ],
  [
    'the moment',
    (m) => computed(m, 'if seen_at < now() then 0 else salary'),
    'source/job',
    at,
    /cannot use "now"/,
  ],
  [
    'the caller',
    (m) => computed(m, 'if user.id = boss then 0 else salary'),
    'source/job',
    at,
    /cannot use "user"/,
  ],
  [
    'a reference as a row and as a key',
    (m) => computed(m, 'if company = 1 then string length(company.name) else 0'),
    'source/job',
    at,
    /"company" cannot stand alone/,
  ],
  ['a text for a number', (m) => computed(m, 'title + "!"'), 'source/job', at, /text/],
  ['a text of a referred row for a number', (m) => computed(m, 'company.name'), 'source/job', at, /text/],
  [
    'a value that the column does not allow',
    (m) => computed(m, 'if salary > 1 then "good" else "bad"', { type: 'text', values: ['good', 'poor'] }),
    'source/job',
    at,
    /"bad"/,
  ],
  [
    'a comparison with a value that a column never has',
    (m) => computed(m, 'if status = "done" then 1 else 2'),
    'source/job',
    at,
    /"done"/,
  ],
  [
    'a column that holds no computed values',
    (m) => computed(m, 'title', { type: 'richText' }),
    'source/job',
    at,
    /richText/,
  ],
  [
    'a column that is required',
    (m) => computed(m, 'salary', { required: true }),
    'source/job',
    '/columns/20/required',
    /a column with a formula has no "required"/,
  ],
  [
    'a column with a default',
    (m) => computed(m, 'salary', { default: 3 }),
    'source/job',
    '/columns/20/default',
    /has no "default"/,
  ],
  ['itself', (m) => computed(m, 'figure + 1'), 'source/job', at, /in a circle: "job.figure" → "job.figure"/],
  [
    'another formula that uses it, in another table',
    (m) => {
      computed(m, 'count(tasks[item.share > 1])');
      m.task.columns.push({ name: 'share', type: 'number', value: 'job_id.figure / 2' });
    },
    'source/job',
    at,
    /in a circle: "job.figure" → "task.share" → "job.figure"/,
  ],
  [
    'a value that a form gives it',
    (m) => {
      computed(m, 'salary * 2');
      m.jobForm.fields.figure = { widget: 'number', title: 'x' };
      m.jobForm.schema.properties.figure = {};
      m.jobForm.layout.push({ type: 'field', field: 'figure' });
      m.jobForm.logic = { ...m.jobForm.logic, figure: { value: 'salary * 3' } };
    },
    'form/job',
    '/logic/figure/value',
    /the formula of the table gives the value of "figure"/,
  ],
  [
    'a preset of a form',
    (m) => {
      computed(m, 'salary * 2');
      m.jobForm.presets = { ...m.jobForm.presets, figure: 3 };
    },
    'form/job',
    '/presets/figure',
    /the formula of the table gives the value of "figure"/,
  ],
  [
    'a form that computes one of its columns from it',
    (m) => {
      computed(m, 'salary * 2');
      m.jobForm.fields.figure = { widget: 'number', title: 'x' };
      m.jobForm.schema.properties.figure = {};
      m.jobForm.layout.push({ type: 'field', field: 'figure' });
      m.jobForm.logic = { ...m.jobForm.logic, salary: { value: 'figure / 2' } };
    },
    'form/job',
    '/logic/salary',
    /circle/,
  ],
];

export const rightFormulas: readonly (readonly [string, (marketplace: Marketplace) => unknown])[] = [
  [
    'formulas over the row, a referred row, sub-tables and each other',
    (m) => {
      computed(m, 'if company.name = "A" then salary * 2 else figure_of_tasks');
      m.job.columns.push({ name: 'figure_of_tasks', type: 'integer', value: 'count(tasks[item.share > 1])' });
      m.task.columns.push({ name: 'share', type: 'number', value: 'if job_id.level = 1 then 1 else 2' });
    },
  ],
  [
    'a form with a formula of its table',
    (m) => {
      computed(m, 'salary * 2');
      m.jobForm.fields.figure = { widget: 'number', title: 'x' };
      m.jobForm.schema.properties.figure = {};
      m.jobForm.layout.push({ type: 'field', field: 'figure' });
    },
  ],
];
