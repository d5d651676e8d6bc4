import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

const crew = {
  kind: 'source',
  id: 'filled_crew',
  format: 2,
  title: 'x',
  type: 'table',
  titleColumn: 'name',
  columns: [{ name: 'name', type: 'text', required: true }],
};
const visit = {
  kind: 'source',
  id: 'filled_visit',
  format: 2,
  title: 'x',
  type: 'table',
  columns: [
    { name: 'crew_id', type: 'reference', required: true, references: { source: 'filled_crew' } },
    {
      name: 'crew_name',
      type: 'text',
      required: true,
      follows: { reference: 'crew_id', column: 'name' },
    },
    { name: 'note', type: 'text', required: true },
  ],
};
const grid = { kind: 'grid', id: 'filled_visit', format: 2, source: 'filled_visit', columns: ['note'] };
const krud = {
  kind: 'krud',
  id: 'filled_visit',
  format: 2,
  grid: 'filled_visit',
  form: 'filled_visit',
  actions: ['create'],
};
const form = (...layout: string[]) => ({
  kind: 'form',
  id: 'filled_visit',
  format: 2,
  source: 'filled_visit',
  layout,
});

/** Publishes definitions together, as their editor does. */
async function publish(...bodies: { kind: string; id: string }[]) {
  const documents = bodies.map((body) => ({ kind: body.kind, id: body.id, body }));
  const created = await admin.post('/definitions/change-sets', { title: 'x', documents });
  const { id, revision } = created.json().change_set;
  return admin.post(`/definitions/change-sets/${id}/publish`, { revision });
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

describe('a required column that the form for new rows lacks', () => {
  it('is refused at the fields of the form where nothing fills it', async () => {
    const refused = await publish(crew, visit, grid, krud, form('crew_id'));
    expect(refused.statusCode).toBe(400);
    // Of the two columns that the form lacks, the one that follows the crew is no problem.
    expect(refused.json().problems).toMatchObject([
      {
        kind: 'form',
        id: 'filled_visit',
        pointer: '/fields',
        code: 'required-not-entered',
        values: { column: 'note' },
      },
    ]);
    expect(app.store.current().definitions.form.has('filled_visit')).toBe(false);
  });

  it('may be absent where it follows another row: new rows of the form have it', async () => {
    const published = await publish(crew, visit, grid, krud, form('crew_id', 'note'));
    expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
    const { definitions } = app.store.current();
    expect(Object.keys(definitions.form.get('filled_visit')?.fields ?? {})).toEqual(['crew_id', 'note']);
    const { rows } = await app.database.query<{ id: string }>(
      `insert into app.filled_crew (name) values ('Дулаан бригад') returning id::text as id`,
    );
    const created = await admin.query<{ row: { id: string } }>(
      'mutation($input: FilledVisitInput!) { row: createFilledVisit(input: $input, form: "filled_visit") { id } }',
      { input: { crew_id: Number(rows[0]?.id), note: 'Анхны үзлэг' } },
    );
    expect(created.errors).toBeUndefined();
    const read = await admin.query('{ filled_visit { crew_name note } }');
    expect(read.data).toEqual({ filled_visit: [{ crew_name: 'Дулаан бригад', note: 'Анхны үзлэг' }] });
  });
});
