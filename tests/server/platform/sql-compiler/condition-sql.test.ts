import { expect, it } from 'vitest';
import type { Source } from '../../../../src/definitions/source';
import { parseCondition } from '../../../../src/engine/conditions/parse-condition';
import { buildModel } from '../../../../src/engine/model/build-model';
import { conditionSql } from '../../../../src/server/platform/sql-compiler/condition-sql';
import { Statement } from '../../../../src/server/platform/database/sql-statement';

const header = { kind: 'source', format: 2, title: 'x', type: 'table' } as const;
const sources: Source[] = [
  { ...header, id: 'firm', columns: [{ name: 'name', type: 'text' }] },
  {
    ...header,
    id: 'vacancy',
    softDelete: true,
    columns: [
      { name: 'employer', type: 'integer' },
      { name: 'status', type: 'text' },
      { name: 'firm', type: 'reference', references: { source: 'firm' } },
    ],
    subTables: [{ name: 'applications', source: 'application', connection: 'vacancy' }],
  },
  {
    ...header,
    id: 'application',
    columns: [
      { name: 'vacancy', type: 'reference', references: { source: 'vacancy' } },
      { name: 'other', type: 'reference', references: { source: 'vacancy' } },
      { name: 'count', type: 'integer' },
    ],
  },
];
const { model } = buildModel(new Map(sources.map((source) => [source.id, source])));

function sqlOf(id: string, text: string): string {
  const source = model.sources.get(id);
  const parsed = source && parseCondition(text, model, source);
  if (!parsed || 'problems' in parsed) throw new Error(`"${text}" cannot be read`);
  const caller = { userId: 7, login: 'a', role: 'agent', roleNumber: 3, organizationId: null, phone: null };
  return conditionSql({ statement: new Statement(), caller, now: new Date() }, parsed.condition, source, 'r');
}

it('looks the row behind a reference up once, whatever is asked of it', () => {
  expect(sqlOf('application', 'vacancy.employer = user.id and count > 1 and vacancy.status = "open"')).toBe(
    `(exists (select from app."vacancy" t1 where t1.id = r."vacancy" and t1.deleted_at is null` +
      ` and (t1."employer" = $1::int4 and t1."status" = 'open'::text)) and r."count" > 1::int4)`,
  );
  // Also true of a row without a vacancy.
  expect(sqlOf('application', 'not(vacancy.employer = 7 or vacancy.status = "open")')).toBe(
    `not exists (select from app."vacancy" t1 where t1.id = r."vacancy" and t1.deleted_at is null` +
      ` and (t1."employer" = 7::int4 or t1."status" = 'open'::text))`,
  );
});

it.each([
  ['application', 'vacancy.status = "a" or vacancy.employer > 5', 1],
  ['application', 'vacancy.firm.name = "x" and vacancy.firm.name != "y"', 1],
  ['application', 'vacancy.firm.name = "x" and vacancy.status = "a"', 2],
  ['application', 'vacancy.status = "a" and other.status = "a"', 2],
  ['vacancy', 'some x in applications satisfies x.count = 1 and x.count != user.id', 1],
  ['vacancy', 'some x in applications satisfies x.other.status = "a" and x.other.employer = 1', 2],
])('of %s, %s becomes %i exists', (id, text, count) => {
  expect(sqlOf(id, text).match(/exists/g)).toHaveLength(count);
});
