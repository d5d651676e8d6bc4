import type { Marketplace } from './marketplace';
import type { WrongCase } from './wrong-constants';

/** Adds a trigger to the jobs, which have one before it. */
const trigger = (m: Marketplace, more: object) => m.job.triggers.push(more);
const referred = (m: Marketplace, options: object, more: object = { when: 'afterUpdate' }) =>
  trigger(m, { ...more, action: 'update_referred_row', options });
const referring = (m: Marketplace, options: object) =>
  trigger(m, { when: 'afterUpdate', action: 'update_referring_rows', options });
const creating = (m: Marketplace, options: object) =>
  trigger(m, { when: 'afterCreate', action: 'create_referring_row', options });
const scheduled = (m: Marketplace, schedule: object, more: object = {}) =>
  trigger(m, { schedule, action: 'set_fields', options: { values: { status: '"closed"' } }, ...more });

export const wrongTriggers: readonly WrongCase[] = [
  [
    'a reference that is not there',
    (m) => referred(m, { reference: 'firm', values: { name: 'title' } }),
    'source/job',
    '/triggers/1/options/reference',
    /"job" has no column "firm"/,
  ],
  [
    'a reference that is none',
    (m) => referred(m, { reference: 'level', values: { name: 'title' } }),
    'source/job',
    '/triggers/1/options/reference',
    /"level" refers to nothing/,
  ],
  [
    'a column that the referred row has not',
    (m) => referred(m, { reference: 'company', values: { title: 'title' } }),
    'source/job',
    '/triggers/1/options/values/title',
    /"company" has no column "title"/,
  ],
  [
    'a value that the other row does not hold',
    (m) => {
      m.company.columns.push({ name: 'size', type: 'text', values: ['small', 'large'] });
      referred(m, { reference: 'company', values: { size: '"huge"' } });
    },
    'source/job',
    '/triggers/1/options/values/size',
    /"huge"/,
  ],
  [
    'a number for a text of the other row',
    (m) => referred(m, { reference: 'company', values: { name: 'salary' } }),
    'source/job',
    '/triggers/1/options/values/name',
    /number/,
  ],
  [
    'a column that the server sets',
    (m) => {
      m.company.columns.push({ name: 'score', type: 'integer', readOnly: true });
      referred(m, { reference: 'company', values: { score: 'level' } });
    },
    'source/job',
    '/triggers/1/options/values/score',
    /"score"/,
  ],
  [
    'a column that a formula sets',
    (m) => {
      m.company.columns.push({ name: 'length', type: 'integer', value: 'string length(name)' });
      referred(m, { reference: 'company', values: { length: 'level' } });
    },
    'source/job',
    '/triggers/1/options/values/length',
    /"length"/,
  ],
  [
    'a column that a process owns',
    (m) => {
      m.company.columns.push({ name: 'state', type: 'text', ownedBy: 'process' });
      referred(m, { reference: 'company', values: { state: '"new"' } });
    },
    'source/job',
    '/triggers/1/options/values/state',
    /another part of the system sets the column "state"/,
  ],
  [
    'a condition on what the other row has not',
    (m) => referred(m, { reference: 'company', where: 'status = "open"', values: { name: 'title' } }),
    'source/job',
    '/triggers/1/options/where',
    /"status" does not exist/,
  ],
  [
    'rows of a table that is not there',
    (m) => referring(m, { source: 'tasks', connection: 'job_id', values: { title: 'title' } }),
    'source/job',
    '/triggers/1/options/source',
    /"tasks"/,
  ],
  [
    'rows that refer to others',
    (m) => referring(m, { source: 'task', connection: 'title', values: { title: 'title' } }),
    'source/job',
    '/triggers/1/options/connection',
    /"title"/,
  ],
  [
    'a new row without what it needs',
    (m) => creating(m, { source: 'task', connection: 'job_id' }),
    'source/job',
    '/triggers/1/options/values',
    /a new row of "task" needs a value for "title"/,
  ],
  [
    'a change of other rows before a write',
    (m) => referred(m, { reference: 'company', values: { name: 'title' } }, { when: 'beforeUpdate' }),
    'source/job',
    '/triggers/1/when',
    /is possible at/,
  ],
  [
    'no time at all',
    (m) => trigger(m, { action: 'set_fields', options: { values: { status: '"closed"' } } }),
    'source/job',
    '/triggers/1',
    /either "when" or "schedule"/,
  ],
  [
    'a write and a schedule',
    (m) => scheduled(m, { cron: '0 2 * * *' }, { when: 'beforeCreate' }),
    'source/job',
    '/triggers/1',
    /either "when" or "schedule"/,
  ],
  [
    'a schedule of two rules',
    (m) => scheduled(m, { cron: '0 2 * * *', at: 'closes_on' }),
    'source/job',
    '/triggers/1/schedule',
    /either "cron" or "at"/,
  ],
  [
    'an offset of nothing',
    (m) => scheduled(m, { cron: '0 2 * * *', offset: 'P1D' }),
    'source/job',
    '/triggers/1/schedule/offset',
    /counts from the date/,
  ],
  [
    'an offset that is none',
    (m) => scheduled(m, { at: 'closes_on', offset: '3 days' }),
    'source/job',
    '/triggers/1/schedule/offset',
    /does not match/,
  ],
  [
    'a rule that cannot be read',
    (m) => scheduled(m, { cron: 'every night' }),
    'source/job',
    '/triggers/1/schedule/cron',
    /is not valid/,
  ],
  [
    'a rule that never comes',
    (m) => scheduled(m, { cron: '0 0 31 2 *' }),
    'source/job',
    '/triggers/1/schedule/cron',
    /never comes/,
  ],
  [
    'a date that is not there',
    (m) => scheduled(m, { at: 'ends_on' }),
    'source/job',
    '/triggers/1/schedule/at',
    /"job" has no column "ends_on"/,
  ],
  [
    'a date that is none',
    (m) => scheduled(m, { at: 'begins_at' }),
    'source/job',
    '/triggers/1/schedule/at',
    /has no date: its type is time/,
  ],
  [
    'rows by what the database cannot decide',
    (m) => scheduled(m, { cron: '0 2 * * *', where: 'salary * 2 > 10' }),
    'source/job',
    '/triggers/1/schedule/where',
    /salary \* 2/,
  ],
  [
    'a row before one that nobody writes',
    (m) => scheduled(m, { cron: '0 2 * * *' }, { if: 'before.status = "open"' }),
    'source/job',
    '/triggers/1/if',
    /"before.status" does not exist/,
  ],
  [
    'a schedule of a form',
    (m) =>
      (m.jobForm.triggers = [
        { schedule: { cron: '0 2 * * *' }, action: 'set_fields', options: { values: { status: '"open"' } } },
      ]),
    'form/job',
    '/triggers/0/when',
    /./,
  ],
  [
    'a process that begins on a schedule',
    (m) =>
      trigger(m, { schedule: { cron: '0 2 * * *' }, action: 'start_process', options: { process: 'x' } }),
    'source/job',
    '/triggers/1/action',
    /is possible at/,
  ],
];

export const rightTriggers: readonly (readonly [string, (marketplace: Marketplace) => unknown])[] = [
  [
    'triggers on other rows and on schedules',
    (m) => {
      referred(m, { reference: 'company', where: 'boss != null', values: { name: 'title' } });
      referring(m, {
        source: 'task',
        connection: 'job_id',
        where: 'title != "x"',
        values: { title: 'title' },
      });
      creating(m, { source: 'task', connection: 'job_id', values: { title: '"A" + title' } });
      scheduled(m, { cron: '*/10 8-17 * * 1-5', where: 'closes_on < today() and company.boss != null' });
      scheduled(m, { at: 'closes_on', offset: '-P1DT12H' }, { if: 'salary * 2 > 10' });
      scheduled(m, { at: 'seen_at' });
    },
  ],
];
