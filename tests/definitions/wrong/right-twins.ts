import type { Loose, Marketplace } from './marketplace';

const filters = (column: string, condition: string, value?: string): Loose => ({
  filters: [{ column, condition, ...(value !== undefined && { value }) }],
});

/** Definitions that look like the wrong ones, and are right. */
export const rightTwins: readonly (readonly [string, (marketplace: Marketplace) => unknown])[] = [
  ['a view filtered by a number', (m) => (m.v_job.filters = filters('salary', 'equals', '1000'))],
  ['a view filtered by a day', (m) => (m.v_job.filters = filters('closes_on', 'lessThan', '2026-02-28'))],
  ['a moment filtered by a day', (m) => (m.v_job.filters = filters('seen_at', 'equals', '2026-02-28'))],
  [
    'a moment without an offset',
    (m) => (m.v_job.filters = filters('seen_at', 'lessThan', '2026-02-28 10:00')),
  ],
  ['a part of a value', (m) => (m.grid.filters = filters('status', 'startsWith', 'op'))],
  ['a part of a number', (m) => (m.grid.filters = filters('salary', 'contains', '00'))],
  ['an ignored value', (m) => (m.grid.filters = filters('salary', 'notNull', 'abc'))],
  ['a list with blanks', (m) => (m.grid.filters = filters('status', 'whereIn', 'open , closed,'))],
  ['numbers among the values', (m) => (m.v_job.filters = filters('level', 'whereIn', '1,3'))],
  ['a truth value as a number', (m) => (m.grid.filters = filters('is_remote', 'equals', '1'))],
  [
    "a policy by the caller's role",
    (m) => (m.employer.policies[0].filter = filters('number', 'equals', '$user.role_id')),
  ],
  [
    "a policy by the caller's login",
    (m) => (m.employer.policies[0].filter = filters('title', 'equals', '$user.login')),
  ],
  ['a key in a list', (m) => (m.employer.policies[0].filter = filters('helpers', 'equals', '1'))],
  ['a list with the caller', (m) => (m.employer.policies[0].filter = 'list contains(helpers, user.id)')],
  ['a row in a list', (m) => (m.employer.policies[0].filter = 'some h in helpers satisfies h.name = "x"')],
  ['a list of two keys', (m) => (m.employer.policies[1].presets = { helpers: [1, 2] })],
  ['a search in json', (m) => (m.employer.policies[0].filter = filters('skills', 'contains', 'sql'))],
  ['a key given as a text', (m) => (m.employer.policies[1].presets.company = '7')],
  ['an emptied preset', (m) => (m.employer.policies[1].presets.company = null)],
  ['a default that is empty', (m) => (m.jobForm.defaults.title = '')],
  ['a default by the caller', (m) => (m.jobForm.defaults.title = '$user.login')],
  ['an allowed value that is empty', (m) => (m.jobForm.schema.properties.status = { enum: ['draft', null] })],
  ['a formula of whole numbers', (m) => (m.jobForm.logic.level.value = 'salary - 1')],
  ['a formula of unknown type', (m) => (m.jobForm.logic.level.value = 'max(1, salary)')],
  ['a formula that may be empty', (m) => (m.jobForm.logic.level.value = 'if is_remote then 1 else null')],
  ['a day from a text', (m) => (m.jobForm.logic.closes_on = { value: '"2026-01-31"' })],
  ['a visible field by a truth value', (m) => (m.jobForm.logic.salary.visible = 'is_remote')],
  ['a condition by a role', (m) => (m.jobForm.logic.salary.visible = 'user.role in ("admin", "employer")')],
  ['a comparison with null', (m) => (m.grid.formats[0].if = 'status = null')],
  ['a comparison of two columns', (m) => (m.job.rules[0].check = 'salary > share')],
  ['an order of texts', (m) => (m.grid.formats[0].if = 'status > "m"')],
];
