import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Grid } from '../../../../src/definitions/grid';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import type { Source } from '../../../../src/definitions/source';
import { buildModel } from '../../../../src/engine/model/build-model';
import type { Model } from '../../../../src/engine/model/model';
import type { Database } from '../../../../src/server/platform/database/database';
import { migrate } from '../../../../src/server/platform/database/migration';
import { applySteps, unpermittedStepProblems } from '../../../../src/server/definitions/tables/apply-steps';
import { readCatalog } from '../../../../src/server/definitions/tables/catalog';
import { planTables } from '../../../../src/server/definitions/tables/plan';
import type { Step } from '../../../../src/server/definitions/tables/step';
import { openTestDatabase, type TestDatabase } from '../../platform/database/testing';

let opened: TestDatabase;
let database: Database;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await migrate(database);
});
afterAll(() => opened.drop());
beforeEach(() => database.script('drop schema app cascade; create schema app'));

const name = { name: 'name', type: 'text' };

describe('a table', () => {
  it('has the engine’s columns and a column of every type', async () => {
    const types = [
      'text',
      'richText',
      'integer',
      'count',
      'number',
      'money',
      'boolean',
      'date',
      'time',
      'timestamp',
      'json',
      'file',
    ];
    await apply(
      modelOf(
        table(
          'tool',
          [
            ...types.map((type) => ({ name: `a_${type.toLowerCase()}`, type })),
            { name: 'parent', type: 'reference', references: { source: 'tool' } },
          ],
          { softDelete: true },
        ),
      ),
    );
    const { rows } = await database.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'app' order by ordinal_position`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.type]))).toEqual({
      id: 'bigint',
      revision: 'integer',
      created_at: 'timestamp with time zone',
      updated_at: 'timestamp with time zone',
      created_by: 'bigint',
      deleted_at: 'timestamp with time zone',
      a_text: 'text',
      a_richtext: 'text',
      a_integer: 'integer',
      a_count: 'bigint',
      a_number: 'numeric',
      a_money: 'bigint',
      a_boolean: 'boolean',
      a_date: 'date',
      a_time: 'time without time zone',
      a_timestamp: 'timestamp with time zone',
      a_json: 'jsonb',
      a_file: 'text',
      parent: 'bigint',
    });
  });

  it('needs no more changes once it exists', async () => {
    const model = modelOf(
      table('kind', [name]),
      table('tool', everything(), {
        softDelete: true,
        search: ['name'],
        sorts: [{ column: 'cost', order: 'desc' }],
        indexes: [
          {
            columns: [
              { column: 'cost', order: 'asc' },
              { column: 'name', order: 'desc' },
            ],
            unique: true,
          },
        ],
      }),
      view('v_tool', 'tool', [{ name: 'name' }, { name: 'kinds', from: 'kind.name' }], {
        joins: [{ as: 'kind', source: 'kind', on: 'kind_id' }],
      }),
    );
    await apply(model);
    expect(await plan(model)).toEqual([]);
  });

  it('holds to its rules', async () => {
    await apply(modelOf(table('kind', [name]), table('tool', everything())));
    await database.query(`insert into app.kind (name) values ('a')`);
    const insert = (values: string) =>
      database.query(`insert into app.tool (name, cost, state, kind_id) values (${values})`);
    await insert(`'Өрөм', 5, 'new', 1`);
    const broken: [string, string, string][] = [
      [`'Өрөм', 5, 'new', 1`, '23505', 'tool.name.unique'],
      [`'дэндүү урт', 5, 'new', 1`, '23514', 'tool.name.maxLength'],
      [`'b', -1, 'new', 1`, '23514', 'tool.cost.minimum'],
      [`'b', 11, 'new', 1`, '23514', 'tool.cost.maximum'],
      [`'b', 5, 'old', 1`, '23514', 'tool.state.values'],
      [`'b', 5, 'new', 9`, '23503', 'tool.kind_id.reference'],
    ];
    for (const [values, code, constraint] of broken)
      await expect(insert(values), constraint).rejects.toMatchObject({ code, constraint });
    await expect(database.query('delete from app.kind')).rejects.toMatchObject({ code: '23503' });
  });

  it('lets a new row take the unique value of a row that was deleted softly', async () => {
    await apply(modelOf(table('tool', [{ ...name, unique: true }], { softDelete: true })));
    await database.query(`insert into app.tool (name, deleted_at) values ('a', now()), ('a', null)`);
    await expect(database.query(`insert into app.tool (name) values ('a')`)).rejects.toMatchObject({
      code: '23505',
    });
  });

  it('sorts Mongolian as Mongolians do', async () => {
    await apply(modelOf(table('tool', [name])));
    await database.query(
      `insert into app.tool (name) values ('пүрэв'), ('өвс'), ('Оюу'), ('үнэ'), ('авга'), ('ус')`,
    );
    const { rows } = await database.query('select name from app.tool order by name');
    expect(rows.map((row) => row.name)).toEqual(['авга', 'Оюу', 'өвс', 'пүрэв', 'ус', 'үнэ']);
  });

  it('has names of constraints within PostgreSQL’s limit, which two of them never share', async () => {
    await apply(
      modelOf(
        table('tool', [
          { name: longName('x'), type: 'text', unique: true, maxLength: 5 },
          { name: longName('y'), type: 'text', unique: true, maxLength: 5 },
        ]),
      ),
    );
    const { indexes, constraints } = (await readCatalog(database)).tables.get('tool') ?? {};
    expect(indexes?.size).toBe(2);
    expect(constraints?.size).toBe(2);
    expect(
      await plan(
        modelOf(
          table('tool', [
            { name: longName('x'), type: 'text', unique: true, maxLength: 5 },
            { name: longName('y'), type: 'text', unique: true, maxLength: 5 },
          ]),
        ),
      ),
    ).toEqual([]);
  });

  it('gets indexes for references, for the orders and the searches of its views and grids', async () => {
    const model = modelOf(
      table('kind', [name]),
      table('tool', [
        name,
        { name: 'kind_id', type: 'reference', references: { source: 'kind' } },
        { name: 'day', type: 'date', stored: 'made_on' },
      ]),
      view('v_tool', 'tool', [{ name: 'title', from: 'name' }, { name: 'day' }], {
        sorts: [{ column: 'day', order: 'desc' }],
      }),
    );
    const grid = { source: 'v_tool', search: ['title'], sorts: [{ column: 'title', order: 'asc' }] } as Grid;
    await apply(model, [grid]);
    const { rows } = await database.query(
      `select indexname from pg_indexes where tablename = 'tool' order by indexname collate "C"`,
    );
    expect(rows.map((row) => row.indexname)).toEqual([
      'tool.kind_id.index',
      'tool.made_on-desc.index',
      'tool.name.index',
      'tool.name.search',
      'tool_pkey',
    ]);
  });
});

describe('a change', () => {
  it('of rules is made where the rows admit it', async () => {
    await apply(modelOf(table('tool', [{ name: 'state', type: 'text', values: ['new'], default: 'new' }])));
    await database.query('insert into app.tool default values');
    const wider = modelOf(
      table('tool', [
        { name: 'state', type: 'text', values: ['new', 'old'], default: 'old', required: true },
      ]),
    );
    await apply(wider);
    await database.query('insert into app.tool default values');
    expect((await database.query('select state from app.tool order by id')).rows).toEqual([
      { state: 'new' },
      { state: 'old' },
    ]);
    const narrower = modelOf(table('tool', [{ name: 'state', type: 'text', values: ['old'] }]));
    await expect(apply(narrower)).rejects.toThrow(
      'source/tool /columns/0/values: rows have values that this rule does not admit',
    );
    expect(await plan(wider)).toEqual([]);
  });

  it('that drops a default, a length or an index is made', async () => {
    await apply(
      modelOf(
        table('tool', [
          { name: 'code', type: 'text', unique: true, maxLength: 3, default: 'a', required: true },
        ]),
      ),
    );
    const plain = modelOf(table('tool', [{ name: 'code', type: 'text' }]));
    await apply(plain);
    await database.query(`insert into app.tool (code) values ('long'), ('long'), (default)`);
    expect((await database.query('select code from app.tool order by id')).rows).toEqual([
      { code: 'long' },
      { code: 'long' },
      { code: null },
    ]);
    expect(await plan(plain)).toEqual([]);
  });

  it('to a wider type keeps the values, under views too', async () => {
    await apply(withView('integer'));
    await database.query('insert into app.tool (cost) values (7)');
    await apply(withView('count'));
    await apply(withView('number'));
    await database.query('insert into app.tool (cost) values (0.5), (default)');
    expect((await database.query('select cost from app.v_tool order by id')).rows).toEqual([
      { cost: '7' },
      { cost: '0.5' },
      { cost: '1' },
    ]);
    expect(await plan(withView('number'))).toEqual([]);
  });

  it('to a narrower type is refused where there are rows, and made where there are none', async () => {
    await apply(withCost('number'));
    await apply(withCost('date'));
    await database.query(`insert into app.tool (cost) values ('2026-01-01')`);
    expect(unpermittedStepProblems(await plan(withCost('integer')))).toMatchObject([
      { id: 'tool', path: '/columns/0/type', reason: expect.stringContaining('holds date') },
    ]);
  });

  it('to a required column is refused where rows have no value', async () => {
    await apply(modelOf(table('tool', [name])));
    await database.query('insert into app.tool default values');
    await expect(apply(modelOf(table('tool', [{ ...name, required: true }])))).rejects.toThrow(
      '/columns/0/required: rows have no value',
    );
  });

  it('of the table’s name, of a table into a view, or from soft to hard deletion is refused where there are rows', async () => {
    const before = modelOf(table('tool', [name], { softDelete: true }));
    await apply(before);
    await database.query(`insert into app.tool (name, deleted_at) values ('a', now())`);
    const renamed = modelOf(table('tool', [name], { softDelete: true, table: 'tools' }));
    expect(unpermittedStepProblems(await plan(renamed, [], before))).toMatchObject([{ path: '/table' }]);
    expect(
      unpermittedStepProblems(
        await plan(modelOf(table('other', [name]), view('tool', 'other', [{ name: 'name' }]))),
      ),
    ).toMatchObject([{ path: '/type' }]);
    expect(unpermittedStepProblems(await plan(modelOf(table('tool', [name]))))).toMatchObject([
      { path: '/softDelete' },
    ]);
  });

  it('brings back a column that had left, with its data', async () => {
    const full = modelOf(table('tool', [name, { name: 'cost', type: 'money', required: true, default: 0 }]));
    await apply(full);
    await database.query(`insert into app.tool (name, cost) values ('a', 5)`);
    await apply(modelOf(table('tool', [name])));
    await apply(full);
    expect((await database.query('select cost from app.tool')).rows).toEqual([{ cost: 5 }]);
  });
});

describe('a view', () => {
  it('shows living rows, what is joined to them, and figures over the living rows that point at them', async () => {
    await apply(
      modelOf(
        table('kind', [name]),
        table(
          'tool',
          [name, { name: 'kind_id', type: 'reference', references: { source: 'kind' }, stored: 'sort_id' }],
          { softDelete: true },
        ),
        table(
          'use',
          [
            { name: 'tool_id', type: 'reference', references: { source: 'tool' } },
            { name: 'hours', type: 'integer' },
          ],
          { softDelete: true },
        ),
        view(
          'v_tool',
          'tool',
          [
            { name: 'title', from: 'name' },
            { name: 'kind', from: 'kind.name' },
            { name: 'uses', aggregate: { function: 'count', source: 'use', connection: 'tool_id' } },
            {
              name: 'hours',
              aggregate: {
                function: 'sum',
                source: 'use',
                column: 'hours',
                connection: 'tool_id',
                filters: { filters: [{ column: 'hours', condition: 'greaterThan', value: '1' }] },
              },
            },
            {
              name: 'most',
              aggregate: { function: 'max', source: 'use', column: 'hours', connection: 'tool_id' },
            },
          ],
          { joins: [{ as: 'kind', source: 'kind', on: 'kind_id' }] },
        ),
      ),
    );
    await database.script(`
      insert into app.kind (name) values ('Гар');
      insert into app.tool (name, sort_id, deleted_at) values ('Өрөм', 1, null), ('Хөрөө', null, null), ('Алх', 1, now());
      insert into app.use (tool_id, hours, deleted_at) values (1, 1, null), (1, 2, null), (1, 4, null), (1, 8, now());
    `);
    expect((await database.query('select * from app.v_tool order by id')).rows).toEqual([
      { id: 1, title: 'Өрөм', kind: 'Гар', uses: 3, hours: 6, most: 4 },
      { id: 2, title: 'Хөрөө', kind: null, uses: 0, hours: 0, most: null },
    ]);
  });

  it('filters in the query language, by its own columns and by those of its base, with any text in a value', async () => {
    const filters = {
      filters: [{ column: 'made_on', condition: 'lessThan', value: '2026-01-02' }],
      groupFilters: [
        {
          combine: 'or',
          filters: [
            { column: 'title', condition: 'whereIn', value: "it's,\\x" },
            { column: 'title', condition: 'contains', value: '%' },
          ],
        },
      ],
    };
    await apply(
      modelOf(
        table('tool', [name, { name: 'made_on', type: 'date' }]),
        view('v_tool', 'tool', [{ name: 'title', from: 'name' }], { filters }),
      ),
    );
    await database.query(
      `insert into app.tool (name, made_on) values ('it''s', '2026-01-01'), ('\\x', '2026-01-01'), ('5 %', '2026-01-01'), ('other', '2026-01-01'), ('5 %', '2026-01-02')`,
    );
    expect(
      (await database.query('select title from app.v_tool order by id')).rows.map((row) => row.title),
    ).toEqual(["it's", '\\x', '5 %']);
  });

  it('gives way to a table of its name', async () => {
    await apply(modelOf(table('tool', [name]), view('thing', 'tool', [{ name: 'name' }])));
    await apply(modelOf(table('tool', [name]), table('thing', [name])));
    const { count } = await database.query(`insert into app.thing (name) values ('a')`);
    expect(count).toBe(1);
  });
});

const storedPhones = async () =>
  (await database.query<{ phone: string | null }>('select phone from app.tool order by id')).rows.map(
    (row) => row.phone,
  );

describe('a column whose texts have a stored prefix', () => {
  const phone = { name: 'phone', type: 'text', unique: true };
  const prefixed = { ...phone, format: 'mn-phone' };
  it('gets it before the texts that are there, once, and publishes them as they were', async () => {
    const list = view('v_tool', 'tool', [{ name: 'phone' }]);
    await apply(modelOf(table('tool', [phone]), list));
    await database.query(`insert into app.tool (phone) values ('99112233'), (null)`);
    await apply(modelOf(table('tool', [prefixed]), list));
    expect(await storedPhones()).toEqual(['+97699112233', null]);
    expect(await plan(modelOf(table('tool', [prefixed]), list))).toEqual([]);
    const { rows } = await database.query('select phone from app.v_tool order by id');
    expect(rows).toEqual([{ phone: '99112233' }, { phone: null }]);
  });

  it('takes no text without it', async () => {
    await apply(modelOf(table('tool', [prefixed])));
    await expect(database.query(`insert into app.tool (phone) values ('99112233')`)).rejects.toThrow(
      'tool.phone.prefix',
    );
  });

  it('loses it when it is no longer wanted', async () => {
    await apply(modelOf(table('tool', [prefixed])));
    await database.query(`insert into app.tool (phone) values ('+97699112233')`);
    await apply(modelOf(table('tool', [phone])));
    expect(await storedPhones()).toEqual(['99112233']);
    expect(await plan(modelOf(table('tool', [phone])))).toEqual([]);
  });
});

/** A name of 61 characters. */
function longName(end: string): string {
  return `${'a_very_long_name_of_a_column_that_goes_on_'.repeat(2).slice(0, 60)}${end}`;
}

function withCost(type: string): Model {
  return modelOf(table('tool', [{ name: 'cost', type }]));
}

function withView(type: string): Model {
  const cost = { name: 'cost', type, default: 1, minimum: 0 };
  return modelOf(table('tool', [cost]), view('v_tool', 'tool', [{ name: 'cost' }]));
}

async function plan(model: Model, grids: Grid[] = [], previous?: Model): Promise<Step[]> {
  return planTables(await readCatalog(database), model, grids, previous);
}

async function apply(model: Model, grids: Grid[] = []): Promise<void> {
  const steps = await plan(model, grids);
  expect(unpermittedStepProblems(steps)).toEqual([]);
  await database.transaction((transaction) => applySteps(transaction, steps));
}

function everything(): object[] {
  return [
    { ...name, required: true, unique: true, maxLength: 6, default: 'x' },
    { name: 'cost', type: 'money', minimum: 0, maximum: 10 },
    { name: 'state', type: 'text', values: ['new', "it's"], default: "it's" },
    { name: 'kind_id', type: 'reference', references: { source: 'kind' } },
  ];
}

function modelOf(...documents: object[]): Model {
  const sources = documents.map((document): [string, Source] => {
    const { definition, problems } = parseDefinition(document);
    if (definition?.kind !== 'source') throw new Error(JSON.stringify(problems));
    return [definition.id, definition];
  });
  const { model, problems } = buildModel(new Map(sources));
  expect(problems).toEqual([]);
  return model;
}

function table(id: string, columns: object[], more: object = {}): object {
  return { kind: 'source', id, format: 2, title: id, type: 'table', columns, ...more };
}

function view(id: string, from: string, columns: object[], more: object = {}): object {
  return { kind: 'source', id, format: 2, title: id, type: 'view', from, columns, ...more };
}
