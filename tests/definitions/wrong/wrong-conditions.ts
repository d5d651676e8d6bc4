import type { Marketplace } from './marketplace';
import type { WrongCase } from './wrong-constants';

const view = (m: Marketplace, condition: string) => (m.v_job.filters = condition);
const figure = (m: Marketplace, condition: string) => (m.v_job.columns[5].aggregate.filters = condition);
const grid = (m: Marketplace, condition: string) => (m.grid.filters = condition);
const chart = (m: Marketplace, condition: string) => (m.chart.filters = condition);
const policy = (m: Marketplace, condition: string) => (m.employer.policies[0].filter = condition);
const list = (m: Marketplace, condition: string) => (m.employer.menus['1'].gridCondition = condition);
const locks = (m: Marketplace, condition: string) => (m.employer.menus['1'].formCondition = condition);

/** The companies that a job may refer to. */
const company = (m: Marketplace, condition: string) => (m.job.columns[11].references.if = condition);
/** The levels that a job may have. */
const level = (m: Marketplace, condition: string) => {
  const choices = [1, 2, 3].map((value) => ({ value, title: 'x', ...(value === 2 && { if: condition }) }));
  m.job.columns[2] = { name: 'level', type: 'integer', choices };
};
const inForms = (m: Marketplace) => {
  m.jobForm.fields.company = { widget: 'select', title: 'x' };
  m.jobForm.schema.properties.company = { type: ['integer', 'null'] };
  m.jobForm.layout.push({ type: 'field', field: 'company' });
};

const inCompany = ['source/job', '/columns/11/references/if'] as const;
const inLevel = ['source/job', '/columns/2/choices/1/if'] as const;
const inView = ['source/v_job', '/filters'] as const;
const inFigure = ['source/v_job', '/columns/5/aggregate/filters'] as const;
const inGrid = ['grid/job', '/filters'] as const;
const inChart = ['chart/job', '/filters'] as const;
const inPolicy = ['role/employer', '/policies/0/filter'] as const;
const inList = ['role/employer', '/menus/1/gridCondition'] as const;
const inForm = ['role/employer', '/menus/1/formCondition'] as const;

/** Conditions in FEEL, in every place that takes them. */
export const wrongConditions: readonly WrongCase[] = [
  // A view: the same for everybody, in SQL that is stored.
  ['a view of the caller’s own rows', (m) => view(m, 'created_by = user.id'), ...inView, /knows no caller/],
  ['a view of rows that wait for the caller', (m) => view(m, 'is assignee()'), ...inView, /knows no caller/],
  [
    'a view with a value that its column never has',
    (m) => view(m, 'status = "opened"'),
    ...inView,
    /"status" is never "opened": .*draft, open, closed/,
  ],
  [
    'a view that compares a number with a text',
    (m) => view(m, 'salary = "much"'),
    ...inView,
    /"salary" is a number/,
  ],
  ['a view by a column that is nowhere', (m) => view(m, 'wage > 1'), ...inView, /"wage"/],
  ['a view by its own figure', (m) => view(m, 'tasks_count > 1'), ...inView, /"tasks_count"/],
  [
    'a view with a time that the database cannot tell',
    (m) => view(m, 'closes_on > date(string(today()))'),
    ...inView,
    /a view cannot compute "date\(string\(today\(\)\)\)"/,
  ],
  [
    'a view with hours taken from a day',
    (m) => view(m, 'closes_on > today() - duration("PT2H")'),
    ...inView,
    /"closes_on" is a date, .* a date and time/,
  ],
  [
    'a view that is there on some days',
    (m) => view(m, 'status = "open" and today() > date("2026-01-01")'),
    ...inView,
    /a view cannot compute "today\(\) > date/,
  ],
  ['a view by what a referenced row lacks', (m) => view(m, 'company.size > 1'), ...inView, /"company.size"/],
  [
    'a view through a column that refers to nothing',
    (m) => view(m, 'title.name = "x"'),
    ...inView,
    /"title" of "job" refers to no other row/,
  ],
  ['a figure of a wrong value', (m) => figure(m, 'job_id = "first"'), ...inFigure, /"job_id" is a number/],
  [
    'a figure of the caller’s own rows',
    (m) => figure(m, 'created_by = user.id'),
    ...inFigure,
    /knows no caller/,
  ],
  ['a figure by a column of the view', (m) => figure(m, 'salary > 1'), ...inFigure, /"salary"/],
  // A grid and a chart.
  ['a grid with two equals signs', (m) => grid(m, 'status == "open"'), ...inGrid, /no single value/],
  [
    'a grid with a value that its column never has',
    (m) => grid(m, 'status = "opened"'),
    ...inGrid,
    /"status" is never "opened"/,
  ],
  ['a grid that orders texts', (m) => grid(m, 'title > "m"'), ...inGrid, /a string has no order here/],
  ['a grid that is always the same', (m) => grid(m, '"open"'), ...inGrid, /neither true nor false/],
  ['a grid that computes with a column', (m) => grid(m, 'salary * 2 > 10'), ...inGrid, /cannot compute/],
  [
    'a policy whose second half is missing',
    (m) => policy(m, 'status = "open" and '),
    ...inPolicy,
    /not finished/,
  ],
  ['a grid by a condition that is not finished', (m) => grid(m, 'status = '), ...inGrid, /not finished/],
  [
    'a grid by a property that the caller does not have',
    (m) => grid(m, 'title = user.email'),
    ...inGrid,
    /"user.email"/,
  ],
  [
    'a chart by a list of no rows',
    (m) => chart(m, 'some x in employer_name satisfies x = 1'),
    ...inChart,
    /no list of rows/,
  ],
  [
    'a chart that compares a truth value with a word',
    (m) => chart(m, 'is_remote = "yes"'),
    ...inChart,
    /"is_remote" is a boolean/,
  ],
  // Rights and pages.
  [
    'a policy by a process that does not run on the source',
    (m) => policy(m, 'is assignee()'),
    ...inPolicy,
    /is assignee\(\) is never true: no process runs on "job"/,
  ],
  [
    'a policy by the part of another person',
    (m) => policy(m, 'is participant(boss)'),
    ...inPolicy,
    /is participant\(\) takes nothing/,
  ],
  [
    'a policy by a part that there is not',
    (m) => policy(m, 'is owner()'),
    ...inPolicy,
    /"is owner\(\)"|is owner/,
  ],
  [
    'a policy with a value that a referenced row never has',
    (m) => {
      m.company.columns.push({ name: 'grade', type: 'text', values: ['a', 'b'] });
      policy(m, 'company.grade = "c"');
    },
    ...inPolicy,
    /"grade" is never "c"/,
  ],
  [
    'a policy with a value that rows of a list never have',
    (m) => policy(m, 'some x in tasks satisfies x.title = 5'),
    ...inPolicy,
    /"title" is a string/,
  ],
  [
    'a page narrowed by a word on a number',
    (m) => list(m, 'salary = "much"'),
    ...inList,
    /"salary" is a number/,
  ],
  ['a page narrowed by a column that its list lacks', (m) => list(m, 'share > 1'), ...inList, /"share"/],
  [
    'a form whose field is to be one of two values',
    (m) => locks(m, 'status = "draft" or status = "open"'),
    ...inForm,
    /gives each field one value/,
  ],
  [
    'a form whose field is to be more than a value',
    (m) => locks(m, 'salary > 5'),
    ...inForm,
    /gives each field one value/,
  ],
  [
    'a form that is to change another row',
    (m) => locks(m, 'company.name = "x"'),
    ...inForm,
    /gives each field one value/,
  ],
  [
    'a field with two values',
    (m) => locks(m, 'level = 1 and level = 2'),
    ...inForm,
    /"level" is given two values/,
  ],
  ['a field with a value that it never has', (m) => locks(m, 'level = 9'), ...inForm, /"level" is never 9/],
  // The name of a function is no value: it means a column that is not there.
  ['a grid by a function', (m) => grid(m, 'number > 1'), ...inGrid, /"number" does not exist/],
  ['a grid by a column and a function', (m) => grid(m, 'salary < max'), ...inGrid, /"max" does not exist/],
  ['a view by a function', (m) => view(m, 'not(count > 1)'), ...inView, /"count" does not exist/],
  ['a figure by a function', (m) => figure(m, 'title = string'), ...inFigure, /"string" does not exist/],
  ['a chart by a function alone', (m) => chart(m, 'is_remote or odd'), ...inChart, /"odd" does not exist/],
  [
    'a policy by a day without brackets',
    (m) => policy(m, 'closes_on > today'),
    ...inPolicy,
    /"today" does not exist/,
  ],
  [
    'a page narrowed by a list of functions',
    (m) => list(m, 'salary in (1, sum)'),
    ...inList,
    /"sum" does not exist/,
  ],
  [
    'a form whose field is to be a function',
    (m) => locks(m, 'salary = mean'),
    ...inForm,
    /"mean" does not exist/,
  ],
];

/** Conditions on what can be chosen. */
export const wrongChoices: readonly WrongCase[] = [
  [
    'a message for rows that no condition excludes',
    (m) => (m.job.columns[11].references.message = 'x'),
    'source/job',
    '/columns/11/references/message',
    /shown where the condition "if" is false/,
  ],
  ['rows by a column that they lack', (m) => company(m, 'size > 1'), ...inCompany, /"size"/],
  ['rows by a column of the row that chooses', (m) => company(m, 'title = "x"'), ...inCompany, /"title"/],
  ['rows by a column that the row lacks', (m) => company(m, 'name = row.wage'), ...inCompany, /wage/],
  [
    'rows by a value of another type',
    (m) => company(m, 'name = row.salary'),
    ...inCompany,
    /"name" is a string/,
  ],
  ['rows by two rows behind the row', (m) => company(m, 'name = row.boss.name'), ...inCompany, /name/],
  ['rows by what is no condition', (m) => company(m, 'row.salary'), ...inCompany, /neither true nor false/],
  [
    'rows by a field that the form lacks',
    (m) => {
      inForms(m);
      company(m, 'name = row.note');
    },
    'form/job',
    '/fields/company',
    /"company" needs "note"/,
  ],
  ['a value by a column that the row lacks', (m) => level(m, 'wage > 1'), ...inLevel, /"wage"/],
  ['rows by a function', (m) => company(m, 'name = string'), ...inCompany, /"string" does not exist/],
  ['a value by a function', (m) => level(m, 'salary > min'), ...inLevel, /"min" does not exist/],
  ['a value by what is no condition', (m) => level(m, 'salary + 1'), ...inLevel, /condition/],
  [
    'a value by a status that is none',
    (m) => level(m, 'status = "opened"'),
    ...inLevel,
    /draft, open, closed/,
  ],
  [
    'a value by a field that the form lacks',
    (m) => level(m, 'number > 1'),
    'form/job',
    '/fields/level',
    /"level" needs "number"/,
  ],
];

/** Conditions that look like the wrong ones, and are right. */
export const rightConditions: readonly (readonly [string, (marketplace: Marketplace) => unknown])[] = [
  [
    'a view of rows that are not over',
    (m) => view(m, 'closes_on = null or closes_on >= today() - duration("P7D")'),
  ],
  ['a view of what was seen lately', (m) => view(m, 'seen_at > now() - duration("PT2H")')],
  [
    'a view by a column of a joined row, by a path, and of its base',
    (m) => view(m, 'employer_name != null and company.boss.name = "x" and level = 1'),
  ],
  ['a view by the rows of a list', (m) => view(m, 'some x in tasks satisfies contains(x.title, "a")')],
  ['a figure by the row that it belongs to', (m) => figure(m, 'job_id.status = "open"')],
  ['a grid of the caller’s own rows', (m) => grid(m, 'title = user.login and not(is_remote)')],
  ['a chart of the day', (m) => chart(m, 'is_remote or salary in [1..5]')],
  ['a page narrowed by the caller', (m) => list(m, 'salary > user.id')],
  [
    'rows to choose by the row, by other rows, the caller and the day',
    (m) => {
      inForms(m);
      company(
        m,
        'boss.name != null and (name = row.title or row.salary > 5 or row.closes_on > today()) and user.id > 1',
      );
    },
  ],
  ['a value to choose by the row and the caller', (m) => level(m, 'salary > 5 or user.role = "employer"')],
  [
    'a form with values of the caller',
    (m) => locks(m, 'status = "draft" and boss = user.id and is_remote = true'),
  ],
  [
    'a policy by the part in a process that runs on the table behind the view',
    (m) => {
      m.process = {
        kind: 'process',
        id: 'job',
        format: 1,
        title: 'x',
        source: 'job',
        steps: [
          { id: 'begin', status_type: 'START', label: 'x', subject: { subject_type: 'CREATOR' } },
          { id: 'end', status_type: 'END', label: 'x', subject: { subject_type: 'CURRENT' } },
        ],
        transitions: [{ action: 'close', label: 'x', from: 'begin', to: 'end' }],
      };
      policy(m, 'is assignee() or is participant()');
      m.employer.policies.push({ source: 'v_job', action: 'read', filter: 'is participant()' });
    },
  ],
];
