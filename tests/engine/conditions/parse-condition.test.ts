import { describe, expect, it } from 'vitest';
import { ownColumns } from '../../../src/engine/conditions/own-columns';
import { parseCondition } from '../../../src/engine/conditions/parse-condition';
import { buildModel } from '../../../src/engine/model/build-model';
import type { Source } from '../../../src/definitions/source';
import { joinReasons } from '../../../src/definitions/messages/message';
import { untranslated } from '../../definitions/messages/untranslated';

const sources: Source[] = [
  {
    kind: 'source',
    id: 'firm',
    format: 2,
    type: 'table',
    title: 'Firm',
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text', values: ['a', 'b'] },
      { name: 'more', type: 'json' },
    ],
    subTables: [{ name: 'jobs', source: 'job', connection: 'firm_id' }],
  },
  {
    kind: 'source',
    id: 'job',
    format: 2,
    type: 'table',
    title: 'Job',
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'pay', type: 'money' },
      { name: 'is_open', type: 'boolean' },
      { name: 'ends_on', type: 'date' },
      { name: 'made_at', type: 'timestamp' },
      { name: 'hash', type: 'text', secret: true },
      { name: 'firm_id', type: 'reference', references: { source: 'firm' } },
    ],
  },
];
const { model } = buildModel(new Map(sources.map((source) => [source.id, source])));

function parse(text: string, id = 'job') {
  const source = model.sources.get(id);
  if (!source) throw new Error(`There is no source ${id}`);
  return parseCondition(text, model, source);
}

describe('a condition that a database can decide', () => {
  it.each([
    ['is_open', ['is_open']],
    ['is_open and not(pay = null)', ['is_open', 'pay']],
    ['pay in (1, 2) or (pay in [5..10]) or pay in [1, 2]', ['pay']],
    ['pay in ]5..10]', ['pay']],
    ['pay in (< 5, > 10)', ['pay']],
    ['ends_on >= today() - duration("P7D") and made_at < now()', ['ends_on', 'made_at']],
    ['date(made_at) = ends_on', ['made_at', 'ends_on']],
    ['firm_id.name = "a" and contains(name, user.login)', ['firm_id', 'name']],
    ['user.role = "citizen" or 5 < pay', ['pay']],
    ['(((is_open = true)))', ['is_open']],
  ])('%s', (text, columns) => {
    const parsed = parse(text);
    if ('problems' in parsed) throw new Error(joinReasons(parsed.problems));
    expect([...new Set(ownColumns(parsed.condition))]).toEqual(columns);
  });

  it('leads to the sources of references and lists', () => {
    expect(parse('firm_id.name = "a"')).toMatchObject({ sources: new Set(['firm']) });
    const parsed = parse('some j in jobs satisfies j.is_open and j.name = name', 'firm');
    expect(parsed).toMatchObject({ sources: new Set(['job']) });
  });
});

function translationFaults(parsed: ReturnType<typeof parseCondition>): string[] {
  return 'problems' in parsed ? parsed.problems.flatMap(untranslated) : [];
}

describe('conditions that no database can decide', () => {
  it.each([
    ['pay', '"pay" is neither true nor false'],
    ['pay +', 'not finished'],
    ['is_open and ', 'not finished'],
    ['pay + 1', 'cannot decide "pay \\+ 1"'],
    ['', 'not finished'],
    ['wage > 5', '"wage" does not exist'],
    ['hash = "x"', '"hash" does not exist'],
    ['pay = "5"', '"pay" is a number, .* a string'],
    ['ends_on = "2026-10-01"', '"ends_on" is a date, .* a string'],
    ['made_at < today()', '"made_at" is a date and time, "today\\(\\)" a date'],
    ['name < "b"', 'a string has no order here'],
    ['pay = 0.5', '0.5 is no value of the type "money"'],
    ['pay < null', 'nothing is "<" null'],
    ['pay * 2 > 5', 'cannot compute "pay \\* 2"'],
    ['if is_open then true else false', 'cannot decide'],
    ['lower case(name) = "a"', 'cannot compute "lower case\\(name\\)"'],
    ['contains(name, name)', '"name" is no value'],
    ['contains(pay, "5")', 'takes a column and a text'],
    ['pay.name = "a"', '"pay" of "job" refers to no other row'],
    ['firm_id.name = firm_id.name', 'only one side'],
    ['some j in jobs satisfies j.pay = 1', '"jobs" is no list of rows'],
    ['user.nothing = 1 and is_open', 'user.nothing'],
    ['pay in [1..5] or is_open', 'put brackets around "pay in'],
    ['user.id + 1', 'neither true nor false'],
    ['date(pay) = today()', 'date\\(\\) takes the column of a moment'],
  ])('%s', (text, reason) => {
    const parsed = parse(text);
    expect(translationFaults(parsed)).toEqual([]);
    expect(parsed).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ reason: expect.stringMatching(reason) })]),
    });
  });

  it.each([
    ['more = "x"', '"more" cannot be compared'],
    ['name = "c"', '"c" is not among|one of'],
    ['some name in jobs satisfies name.pay = 1', 'the name "name" is taken'],
    ['some j in jobs, k in jobs satisfies j.pay = 1', 'one variable each'],
  ])('%s', (text, reason) => {
    const parsed = parse(text, 'firm');
    expect(translationFaults(parsed)).toEqual([]);
    expect(parsed).toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ reason: expect.stringMatching(reason) })]),
    });
  });
});
