import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Column } from '../../../src/definitions/source';
import { isTable, publishes, type Model, type TableModel } from '../../../src/engine/model/model';
import { peopleAmongRows, type Person } from '../access/people';
import { startTestApp, type TestApp } from '../testing-app';
import { hostileJson, hostileText, isFailure, seed } from './hostile-values';
import { pick } from './question-draws';

let app: TestApp;
let people: ReadonlyMap<string, Person>;
let tables: TableModel[];
let forms: string[];

beforeAll(async () => {
  app = await startTestApp();
  people = await peopleAmongRows(app);
  const { model, definitions } = app.store.current();
  // Random writes must not remove the accounts that write.
  const own = new Set(['users', 'roles', 'organizations', 'user_extra_roles']);
  tables = [...model.sources.values()].filter(isTable).filter(({ id }) => !own.has(id));
  forms = [...definitions.form.keys()];
});
afterAll(() => app.close());

const roles = fc.constantFrom('admin', 'admin', 'agent', 'citizen', 'crew', 'bank', 'inspector', 'visitor');

/** The value for a column by a random number: valid, at a limit, or hostile. */
const values = fc.record({
  kind: fc.nat(9),
  text: hostileText,
  json: hostileJson,
  number: fc.oneof(
    fc.integer(),
    fc.constantFrom(0, -1, 1, 2147483647, -2147483648, 2 ** 53, 1e300, 5e-324, -0),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
  key: fc.constantFrom('1', '2', '3', '4', '0', '-1', '999999999', '9223372036854775807', '1.5', ' 1 '),
  day: fc.constantFrom('2026-03-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-03-01T00:00:00Z'),
});
type Drawn = typeof values extends fc.Arbitrary<infer T> ? T : never;

function valueOf(column: Column, { kind, text, json, number, key, day }: Drawn): unknown {
  if (kind === 0) return json;
  if (kind === 1) return null;
  switch (column.type) {
    case 'boolean':
      return kind % 2 === 0;
    case 'integer':
      return Math.trunc(Math.max(-2147483648, Math.min(2147483647, number)));
    case 'count':
    case 'money':
    case 'number':
      return number;
    case 'reference':
      return key;
    case 'references':
      return kind % 2 === 0 ? [key, number] : [key, key];
    case 'date':
    case 'timestamp':
      return kind < 6 ? day : text;
    case 'json':
      return json;
    case 'time':
    case 'file':
    case 'text':
    case 'richText':
      return kind < 4 && column.values ? pick(column.values, kind) : kind < 6 ? `Утга ${kind}` : text;
  }
}

/** An input over the table's columns, with rows of its sub-tables and now and then a member that is none. */
function inputOf(
  model: Model,
  table: TableModel,
  drawn: readonly Drawn[],
  depth = 0,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const columns = table.definition.columns.filter((column) => !column.secret && !column.readOnly);
  for (const [index, column] of columns.entries()) {
    const one = pick(drawn, index + depth);
    // Most of what is required is there, so that writes get beyond it.
    if (one.kind > (column.required ? 8 : 6)) continue;
    input[column.name] = valueOf(column, one);
  }
  const [first] = drawn;
  if (!first || depth > 1) return input;
  if (first.kind === 2) Object.assign(input, { id: first.key, revision: Math.trunc(first.number % 100) });
  for (const sub of table.subTables.slice(0, 2)) {
    const target = model.sources.get(sub.source);
    if (!target || !isTable(target) || first.kind > 5) continue;
    input[sub.name] = Array.from({ length: first.kind % 3 }, (_, index) =>
      inputOf(model, target, drawn.slice(index), depth + 1),
    );
  }
  return input;
}

describe('a write', () => {
  it('of any payload and sender is done or refused, and never a failure', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(
        roles,
        fc.nat(),
        fc.array(values, { minLength: 3, maxLength: 9 }),
        fc.record({
          action: fc.constantFrom('create', 'create', 'update', 'delete'),
          form: fc.nat(),
          isBare: fc.boolean(),
        }),
        async (role, which, drawn, { action, form, isBare }) => {
          const { model, definitions } = app.store.current();
          const table = pick(tables, which);
          if (!publishes(table, action)) return;
          const own = [...definitions.form.values()].filter(({ source }) => source === table.id);
          const name =
            own.length > 0 && form % 3 > 0 ? pick(own, form).id : pick([...forms, '__proto__', ''], form);
          const id = pick(drawn, 1).key;
          const named = isBare ? '' : `, form: ${JSON.stringify(name)}`;
          const query =
            action === 'delete'
              ? `mutation { row: delete${table.typeName}(id: ${JSON.stringify(id)}, revision: 1) { id } }`
              : `mutation($input: ${table.typeName}Input!) { row: ${action}${table.typeName}(${action === 'update' ? `id: ${JSON.stringify(id)}, ` : ''}input: $input${named}) { id revision } }`;
          const input = inputOf(model, table, drawn);
          const agent = people.get(role)?.agent ?? app.visitor;
          const response = await agent.post('/query', {
            query,
            variables: action === 'delete' ? {} : { input },
          });
          expect(isFailure(response), `${query} ${JSON.stringify(input)}: ${response.body}`).toBe(false);
          const { data }: { data?: { row: unknown } | null } = response.json();
          if (data?.row) written += 1;
        },
      ),
      { seed, numRuns: 500 },
    );
    // Some got through: it is not the first check alone that was tried. How many is chance; ten of 500 have been seen.
    expect(written).toBeGreaterThan(2);
  });

  it('with any idempotency key is done once or refused', async () => {
    const { agent } = people.get('admin') ?? { agent: app.visitor };
    const query = 'mutation($input: LutNewsTypeInput!) { row: createLutNewsType(input: $input) { id } }';
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uuid(),
          hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
          fc.constant(`${randomUUID()},${randomUUID()}`),
        ),
        async (key) => {
          const input = { news_type: `Төрөл ${key.slice(0, 40)}` };
          const headers = { 'idempotency-key': key };
          const first = await agent.post('/query', { query, variables: { input } }, headers);
          expect(isFailure(first), first.body).toBe(false);
          const again = await agent.post('/query', { query, variables: { input } }, headers);
          expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
        },
      ),
      { seed, numRuns: 60 },
    );
  });
});
