import type { Marketplace } from './marketplace';
import type { WrongCase } from './wrong-constants';

/** Adds a view of groups. */
function grouped(m: Marketplace, more: object[] = [], groupBy: string[] = ['status']): void {
  const columns = [{ name: 'status' }, { name: 'jobs', aggregate: { function: 'count' } }, ...more];
  m.groups = {
    kind: 'source',
    id: 'v_group',
    format: 2,
    title: 'x',
    type: 'view',
    from: 'job',
    columns,
    groupBy,
  };
}

const names = { function: 'list', source: 'task', connection: 'job_id', column: 'title' };

export const wrongViews: readonly WrongCase[] = [
  [
    'an expression over a column that is not there',
    (m) => m.v_job.columns.push({ name: 'x', value: 'wage + 1' }),
    'source/v_job',
    '/columns/12/value',
    /wage/,
  ],
  [
    'an expression with a function as a value',
    (m) => m.v_job.columns.push({ name: 'x', value: 'salary + count' }),
    'source/v_job',
    '/columns/12/value',
    /"count" does not exist/,
  ],
  [
    'an expression that the database cannot compute',
    (m) => m.v_job.columns.push({ name: 'x', value: 'upper case(title)' }),
    'source/v_job',
    '/columns/12/value',
    /cannot compute "upper case\(title\)"/,
  ],
  [
    'an expression that knows the day',
    (m) => m.v_job.columns.push({ name: 'x', value: 'closes_on = today()' }),
    'source/v_job',
    '/columns/12/value',
    /the same for everybody at any time: it cannot use "today"/,
  ],
  [
    'a computed number as a text',
    (m) => m.v_job.columns.push({ name: 'x', value: 'string(salary / 3)' }),
    'source/v_job',
    '/columns/12/value',
    /round the number first/,
  ],
  [
    'an expression of two types',
    (m) => m.v_job.columns.push({ name: 'x', value: 'if is_remote then title else salary' }),
    'source/v_job',
    '/columns/12/value',
    /"title" is a string, "salary" a number/,
  ],
  [
    'a choice by a number',
    (m) => m.v_job.columns.push({ name: 'x', value: 'if salary then 1 else 2' }),
    'source/v_job',
    '/columns/12/value',
    /"salary" is a number, a boolean is needed here/,
  ],
  [
    'expressions that name each other',
    (m) => m.v_job.columns.push({ name: 'x', value: 'y + 1' }, { name: 'y', value: 'x + 1' }),
    'source/v_job',
    '/columns/12/value',
    /the column "x" depends on itself/,
  ],
  [
    'an expression of more parts than can be computed',
    (m) => {
      m.v_job.columns.push({ name: 'x0', value: 'salary + salary' });
      for (let i = 1; i < 9; i += 1) m.v_job.columns.push({ name: `x${i}`, value: `x${i - 1} + x${i - 1}` });
    },
    'source/v_job',
    '/columns/19/value',
    /the expression is too large/,
  ],
  [
    'a month of a text',
    (m) => m.v_job.columns.push({ name: 'x', from: 'title', period: 'month' }),
    'source/v_job',
    '/columns/12/period',
    /text/,
  ],
  [
    'a month of a figure',
    (m) => (m.v_job.columns[5].period = 'month'),
    'source/v_job',
    '/columns/5/period',
    /"period" goes with the column of "from" alone/,
  ],
  [
    'a view on itself',
    (m) => {
      const columns = [{ name: 'title' }];
      m.v_x = { kind: 'source', id: 'v_x', format: 2, title: 'x', type: 'view', from: 'v_x', columns };
    },
    'source/v_x',
    '/from',
    /"v_x" reads this view itself: they go round in a circle/,
  ],
  [
    'a figure over a view that reads this one',
    (m) => {
      m.v_more = {
        ...m.v_job,
        id: 'v_more',
        from: 'v_job',
        joins: [],
        columns: [{ name: 'title' }],
        filters: undefined,
      };
      delete m.v_more.filters;
      m.v_job.columns[5].aggregate = { function: 'count', source: 'v_more', connection: 'id' };
    },
    'source/v_job',
    '/columns/5/aggregate/source',
    /"v_more" reads this view itself/,
  ],
  [
    'views on views on views on views on views',
    (m) => {
      for (let i = 1; i <= 4; i += 1) {
        const below = i === 1 ? 'v_job' : `v_job_${i - 1}`;
        m[`v_job_${i}`] = {
          ...m.v_job,
          id: `v_job_${i}`,
          from: below,
          joins: [],
          columns: [{ name: 'title' }],
        };
        delete m[`v_job_${i}`].filters;
      }
    },
    'source/v_job_4',
    '/from',
    /at most 4 views may stand on each other/,
  ],
  [
    'a group column that is not there',
    (m) => grouped(m, [], ['level']),
    'source/v_group',
    '/groupBy/0',
    /the column "level" does not exist/,
  ],
  [
    'groups by a figure',
    (m) => grouped(m, [], ['status', 'jobs']),
    'source/v_group',
    '/groupBy/1',
    /cannot group by "jobs"/,
  ],
  [
    'a column of which a group has many values',
    (m) => grouped(m, [{ name: 'title' }]),
    'source/v_group',
    '/columns/2',
    /a column of groups is one of "groupBy"/,
  ],
  [
    'an expression over a column of which a group has many values',
    (m) => grouped(m, [{ name: 'x', value: 'jobs + salary' }]),
    'source/v_group',
    '/columns/2/value',
    /a group has no single "salary"/,
  ],
  [
    'a figure of other rows in groups',
    (m) => grouped(m, [{ name: 'x', aggregate: names }]),
    'source/v_group',
    '/columns/2/aggregate/source',
    /a figure of a group is over the rows of the group/,
  ],
  [
    'a key of groups',
    (m) => grouped(m, [{ name: 'id' }]),
    'source/v_group',
    '/columns/2/name',
    /the key "id" of a group is the least key of its rows/,
  ],
  [
    'groups that follow the policies of their base',
    (m) => {
      grouped(m);
      m.groups.policies = 'follow';
    },
    'source/v_group',
    '/policies',
    /a view of groups needs policies of its own/,
  ],
  [
    'conditions in FEEL that follow the policies of their base',
    (m) => {
      m.v_job.filters = 'status = "open"';
      m.v_job.policies = 'follow';
    },
    'source/v_job',
    '/policies',
    /follows no policies/,
  ],
  [
    'a figure without a source where there are no groups',
    (m) => (m.v_job.columns[5].aggregate = { function: 'count' }),
    'source/v_job',
    '/columns/5/aggregate',
    /without groups a figure needs "source" and "connection"/,
  ],
  [
    'a figure with a source and no connection',
    (m) => delete m.v_job.columns[5].aggregate.connection,
    'source/v_job',
    '/columns/5/aggregate',
    /"source" and "connection" come together/,
  ],
  [
    'a list of numbers',
    (m) => (m.v_job.columns[5].aggregate = { ...names, column: 'job_id' }),
    'source/v_job',
    '/columns/5/aggregate/column',
    /a list takes a column of texts/,
  ],
  [
    'a list in the order of a column that is not there',
    (m) => (m.v_job.columns[5].aggregate = { ...names, sorts: [{ column: 'x', order: 'asc' }] }),
    'source/v_job',
    '/columns/5/aggregate/sorts/0/column',
    /the source "task" has no column "x"/,
  ],
  [
    'a separator of a count',
    (m) => (m.v_job.columns[5].aggregate.separator = ', '),
    'source/v_job',
    '/columns/5/aggregate/separator',
    /goes with the function "list" alone/,
  ],
];
