import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelSource } from '../../../src/engine/model/model';
import { selectRows } from '../../../src/engine/filter/select-rows';
import { rowsOf } from '../access/all-rows';
import { readableRows, type Expectation, type Row } from '../access/expected-access';
import { peopleAmongRows, type Person } from '../access/people';
import { startTestApp, type TestApp } from '../testing-app';
import { isFailure, seed } from './hostile-values';
import { listDocument, questionDraws, questionOf, type Nested, type Question } from './question-draws';

let app: TestApp;
let people: ReadonlyMap<string, Person>;
const rows = new Map<string, readonly Row[]>();

beforeAll(async () => {
  app = await startTestApp();
  people = await peopleAmongRows(app);
  const admin = await app.signIn('admin');
  for (const source of app.store.current().model.sources.values())
    rows.set(source.id, await rowsOf(admin, source));
});
afterAll(() => app.close());

/** Those whom policies restrict. */
const roles = fc.constantFrom('visitor', 'citizen', 'crew', 'bank', 'inspector', 'agent');

function personOf(role: string): { agent: Person['agent']; expectation: Expectation } {
  const { model } = app.store.current();
  const person = people.get(role);
  if (!person) throw new Error(`The role ${role} is not there`);
  return { agent: person.agent, expectation: { caller: person.caller, model, rows } };
}

describe('a question of any shape', () => {
  it('never shows a row or a column beyond the policies, whatever it selects, filters and sorts by', async () => {
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(roles, questionDraws, async (role, draw) => {
        const { agent, expectation } = personOf(role);
        const query = questionOf(expectation, draw);
        const { source, fields, nested, variables } = query;
        const response = await agent.post('/query', { query: listDocument(query), variables });
        expect(isFailure(response), response.body).toBe(false);
        const { data }: { data?: Record<string, Row[] | null> | null } = response.json();
        const got = data?.[source.id] ?? [];
        expectAllowed(got, readableRows(expectation, source), fields);
        if (nested) for (const row of got) expectNested(expectation, nested, row);
        seen += got.length;
      }),
      { seed, numRuns: 400 },
    );
    // Rows were met, and not refusals alone.
    expect(seen).toBeGreaterThan(100);
  });

  it('is counted in totals and figures as it would be listed, and no row more', async () => {
    let counted = 0;
    await fc.assert(
      fc.asyncProperty(roles, questionDraws, async (role, draw) => {
        const { agent, expectation } = personOf(role);
        const plain = { ...draw, sub: null, columns: [], sorts: [] };
        const { source, variables } = questionOf(expectation, plain);
        const given = 'filters: $filters, groupFilters: $groupFilters';
        const response = await agent.post('/query', {
          query: `query($filters: [filter], $groupFilters: [groupFilter]) {
            list: ${source.id}(${given}) { id }
            page: paginate(${given}, page: 1, size: 1) { total ${source.id} { id } }
            figure: aggregate(${given}, source: "${source.id}", measures: [{function: count}])
          }`,
          variables: { filters: variables.filters, groupFilters: variables.groupFilters },
        });
        expect(isFailure(response), response.body).toBe(false);
        const { data }: { data?: Counted | null } = response.json();
        if (!data) return;
        const { list, page, figure } = data;
        expectFiltered(list, readableRows(expectation, source), source, variables);
        expect([page.total, figure[0]?.count]).toEqual([list.length, list.length]);
        counted += list.length;
      }),
      { seed, numRuns: 150 },
    );
    expect(counted).toBeGreaterThan(50);
  });
});

interface Counted {
  list: Row[];
  page: { total: number };
  figure: { count: number }[];
}

/** Every row is one of those that the policies give, and says the same of it. */
function expectAllowed(got: readonly Row[], allowed: readonly Row[], fields: readonly string[]): void {
  for (const row of got) {
    const whole = allowed.find((candidate) => String(candidate.id) === String(row.id));
    const wanted = whole && Object.fromEntries(fields.map((field) => [field, whole[field]]));
    expect(Object.fromEntries(fields.map((field) => [field, row[field]]))).toEqual(wanted);
  }
}

const ids = (of: readonly Row[]) => of.map(({ id }) => Number(id)).toSorted((a, b) => a - b);

/**
 * The list has exactly the rows that the filters leave of those that the caller may read: a value that is hidden from
 * them is no value to a filter either. Of what only the database can compare, every row is at least one that they may read.
 */
function expectFiltered(
  list: readonly Row[],
  readable: readonly Row[],
  { columns }: ModelSource,
  { filters, groupFilters }: Pick<Question['variables'], 'filters' | 'groupFilters'>,
): void {
  const types = Object.fromEntries([...columns.values()].map(({ name, type }) => [name, type]));
  const request = { filters, groupFilters, sorts: [], limit: undefined, offset: 0 };
  const listed = new Set(ids(list));
  const wanted = selectRows(readable, types, request) ?? readable.filter(({ id }) => listed.has(Number(id)));
  expect(ids(list)).toEqual(ids(wanted));
}

function expectNested(expectation: Expectation, nested: Nested, row: Row): void {
  const allowed = readableRows(expectation, nested.target).filter(
    (child) => String(child[nested.connection]) === String(row.id),
  );
  expectAllowed(row[nested.name] as Row[], allowed, nested.fields);
}
