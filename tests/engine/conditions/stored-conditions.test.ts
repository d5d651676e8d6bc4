import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/definitions/source';
import { readClockTime } from '../../../src/engine/conditions/clock-time';
import { lockedFilters, parseFormCondition } from '../../../src/engine/conditions/form-condition';
import { otherColumns } from '../../../src/engine/conditions/other-columns';
import { parseCondition } from '../../../src/engine/conditions/parse-condition';
import { buildModel } from '../../../src/engine/model/build-model';

const header = { kind: 'source', format: 2, title: 'x' } as const;
const firm: Source = {
  ...header,
  id: 'firm',
  type: 'table',
  columns: [{ name: 'name', type: 'text' }],
};
const job: Source = {
  ...header,
  id: 'job',
  type: 'table',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'ends_on', type: 'date' },
    { name: 'is_open', type: 'boolean' },
    { name: 'firm_id', type: 'reference', references: { source: 'firm' } },
    { name: 'org', type: 'reference', references: { source: 'firm' } },
  ],
  indexes: [{ columns: [{ column: 'firm_id', order: 'asc' }] }],
  subTables: [{ name: 'parts', source: 'part', connection: 'job_id' }],
};
const part: Source = {
  ...header,
  id: 'part',
  type: 'table',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'job_id', type: 'reference', references: { source: 'job' } },
  ],
};
const view = (filters: string | undefined, id = 'v_job'): Source => ({
  ...header,
  id,
  type: 'view',
  from: 'job',
  columns: [{ name: 'name' }, { name: 'firm_id' }],
  ...(filters !== undefined && { filters }),
});
const modelOf = (...views: Source[]) =>
  buildModel(new Map([firm, job, part, ...views].map((source) => [source.id, source]))).model;

describe('a time by the database’s clock', () => {
  it.each([
    ['today()', { start: 'today', steps: [] }],
    ['(now())', { start: 'now', steps: [] }],
    ['today() - duration("P7D")', { start: 'today', steps: [{ sign: '-', duration: 'P7D' }] }],
    [
      'now() + duration("PT2H30M") - duration("P1Y2M")',
      {
        start: 'now',
        steps: [
          { sign: '+', duration: 'PT2H30M' },
          { sign: '-', duration: 'P1Y2M' },
        ],
      },
    ],
  ])('is read from %s', (text, time) => expect(readClockTime({ text })).toEqual(time));

  it.each([
    'date("2026-01-01")',
    'today() - duration("PT2H")',
    'now() - duration("P1M2D")',
    'now() * 2',
    'duration("P1D") + today()',
    'today(1)',
    'now() - duration("P1D\' or true")',
    'now() - duration("P")',
  ])('is not read from %s', (text) => expect(readClockTime({ text })).toBeUndefined());
});

describe('a view with a condition', () => {
  it('depends on the tables that the condition leads to', () => {
    const model = modelOf(
      view('firm_id.name = "x" and some p in parts satisfies p.name = "y"'),
      view(undefined, 'v_all'),
    );
    expect(model.sources.get('v_job')?.tables).toEqual(['job', 'firm', 'part']);
    expect(model.sources.get('v_all')?.tables).toEqual(['job']);
  });

  it('depends on the time where the condition does', () => {
    const model = modelOf(view('ends_on > today()'), view('ends_on = null', 'v_all'));
    expect(model.sources.get('v_job')?.isTimed).toBe(true);
    expect(model.sources.get('v_all')?.isTimed).toBeUndefined();
  });

  it('has no parts where it reads its own table a second time', () => {
    const model = modelOf(view('some p in parts satisfies p.job_id.name = "y"'), view('name = "y"', 'v_all'));
    expect(model.sources.get('v_all')?.part).toMatchObject({ table: 'job' });
    expect(model.sources.get('v_job')?.part).toBeUndefined();
  });
});

describe('a form condition', () => {
  const model = modelOf();
  const source = model.sources.get('job');
  if (!source) throw new Error('There is no source');
  const user = { userId: 5, login: 'b', role: 'agent', roleNumber: 3, organizationId: null, phone: null };

  it('gives each field the caller’s own value, and none where the caller has none', () => {
    const text =
      'name = user.login and (is_open = true and ends_on = today()) and firm_id = user.id and org = user.org_id';
    expect(lockedFilters(text, model, source, { user, now: new Date('2026-03-01T20:00:00Z') })).toEqual({
      filters: [
        { column: 'name', condition: 'equals', value: 'b' },
        { column: 'is_open', condition: 'equals', value: 'true' },
        { column: 'ends_on', condition: 'equals', value: '2026-03-02' },
        { column: 'firm_id', condition: 'equals', value: '5' },
        { column: 'id', condition: 'isNull' },
      ],
    });
  });

  it.each([
    'name != "x"',
    'name = "x" or name = "y"',
    'is_open',
    'firm_id.name = "x"',
    'name = null',
    'not(name = "x")',
  ])('is not %s', (text) => expect(parseFormCondition(text, model, source)).toHaveProperty('problems'));
});

it('knows the columns of other rows that a condition names, wherever they stand', () => {
  const model = modelOf();
  const source = model.sources.get('job');
  const text = 'firm_id.name = "x" and not(some p in parts satisfies p.name = "y" or p.job_id.name = name)';
  const parsed = source && parseCondition(text, model, source);
  if (!parsed || 'problems' in parsed) throw new Error('The condition cannot be read');
  expect(otherColumns(parsed.condition)).toEqual([
    { source: 'firm', column: 'name' },
    { source: 'part', column: 'name' },
    { source: 'part', column: 'job_id' },
    { source: 'job', column: 'name' },
  ]);
});
