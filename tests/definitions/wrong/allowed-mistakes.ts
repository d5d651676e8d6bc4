import type { Marketplace } from './marketplace';

/** Possible mistakes that are published all the same, with the reason. */
export const allowedMistakes: readonly (readonly [string, (marketplace: Marketplace) => unknown, string])[] =
  [
    [
      'a column that is named like a keyword of SQL',
      (m) => m.job.columns.push({ name: 'order', type: 'integer' }),
      'names are quoted in every statement',
    ],
    [
      'a condition that no row meets',
      (m) => (m.grid.filters = 'status = "open" and status = "draft"'),
      'whether conditions can be met together is not decidable in general',
    ],
    [
      'a condition that every row meets',
      (m) => (m.chart.filters = 'salary = null or salary != null'),
      'it costs nothing but its words',
    ],
    [
      'a day in the past',
      (m) => (m.v_job.filters = 'closes_on > date("1999-12-31")'),
      'a constant is right as long as its column may hold it',
    ],
    [
      'a part of a text that no value has',
      (m) => (m.grid.filters = { filters: [{ column: 'status', condition: 'contains', value: 'xyz' }] }),
      'a search looks for parts of values, and values may be added',
    ],
    [
      'a page that is narrowed to rows that the role may not read',
      (m) => (m.employer.menus['1'].gridCondition = 'salary > 5'),
      'a page narrows and grants nothing: its list is empty',
    ],
    [
      'a right to rows that another right gives in full',
      (m) => m.employer.policies.push({ source: 'job', action: 'read' }),
      'rights add up, and applications bring theirs one by one',
    ],
    [
      'a right to write without a form',
      (m) => m.employer.policies.push({ source: 'job', action: 'update' }),
      'programs write without forms: publishing warns',
    ],
    [
      'a right on a source that no page shows',
      (m) => m.employer.policies.push({ source: 'task', action: 'read' }),
      'programs and references read without pages',
    ],
    [
      'a join that no column uses',
      (m) => m.v_job.joins.push({ as: 'unused', source: 'person', on: 'boss' }),
      'the planner leaves it out',
    ],
    [
      'two columns with the same title',
      (m) => m.grid.columns.push({ column: 'is_remote', title: 'x' }),
      'titles are words for people: the site may mean it',
    ],
    [
      'a menu item that no role shows',
      (m) => m.menu.items.push({ id: 9, title: 'x', linkTo: 'crud', url: 'job' }),
      'a menu is published before the roles that show its items',
    ],
    [
      'a text that is longer than any value so far',
      (m) => (m.grid.formats[0].if = 'title = "aaaaaaaaaaaaaaaaaaaa"'),
      'the column may hold it',
    ],
  ];
