import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledColumn, Reference } from '../../../../src/engine/model/compiled-source';
import { insert, makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

interface Served {
  id: string;
  fields: Record<string, object>;
  compiled: {
    source: { columns: Record<string, CompiledColumn> };
    writes?: Record<'create' | 'update', string[]>;
    subForms: Record<string, Served>;
  };
}

let app: TestApp;
let row: Readonly<Record<string, number>>;

beforeAll(async () => {
  app = await startTestApp();
  row = await makePortalRows(app.database);
});
afterAll(() => app.close());

/** Every form that the person may open, with those of its sub-tables. */
async function formsOf(person: Agent): Promise<Served[]> {
  const withParts = (form: Served): Served[] => [
    form,
    ...Object.values(form.compiled.subForms).flatMap(withParts),
  ];
  const answers = await Promise.all(
    [...app.store.current().definitions.form.keys()].map((id) => person.get(`/schema/form/${id}`)),
  );
  return answers.flatMap((answer) => (answer.statusCode === 200 ? withParts(answer.json<Served>()) : []));
}

/** The query by which a control names the rows of a reference. */
function namingQuery({ source, titleColumn, person, identifiers = [] }: Reference): string {
  const columns = [titleColumn, ...Object.values(person ?? {}), ...identifiers.map(({ column }) => column)];
  return `{ ${source}(choose: true, ordered: true, limit: 1) { id ${columns.join(' ')} } }`;
}

describe.each(['citizen', 'agent', 'crew', 'bank', 'inspector'])('forms for %s', (login) => {
  it('refer to rows alone that the person may name, and let them choose where they may write', async () => {
    const person = await app.signIn(login);
    const forms = await formsOf(person);
    const queries = new Map<string, string>();
    const unnamed: string[] = [];
    for (const { id, fields, compiled } of forms)
      for (const field of Object.keys(fields)) {
        const column = compiled.source.columns[field];
        if (column?.type !== 'reference') continue;
        if (column.reference !== null) queries.set(`${id}.${field}`, namingQuery(column.reference));
        else if (compiled.writes === undefined || Object.values(compiled.writes).flat().includes(field))
          unnamed.push(`${id}.${field}`);
      }
    expect(unnamed).toEqual([]);
    expect(queries.size).toBeGreaterThan(0);
    for (const [field, query] of queries)
      expect([field, (await person.query(query)).errors]).toEqual([field, undefined]);
  });
});

describe('the citizen’s loan request', () => {
  it('offers banks that are active and crews that are published, by name alone', async () => {
    const bank = await insert(app.database, 'organization_type', { name: 'Банк', code: 'bank' });
    const phone = '+97677000001';
    await insert(app.database, 'organization', { name: 'Өргөө', organization_type_id: bank, phone });
    await insert(app.database, 'organization', {
      name: 'Хаагдсан',
      organization_type_id: bank,
      phone,
      is_active: false,
    });
    const citizen = await app.signIn('citizen');
    const offered = await citizen.query(
      '{ organizations(choose: true) { organization } brigad(choose: true, ordered: true) { brigad_name } project(choose: true) { id } }',
    );
    expect(offered).toEqual({
      data: {
        organizations: [{ organization: 'Өргөө' }],
        brigad: [{ brigad_name: 'Дулаан гэр' }, { brigad_name: 'Энх дулаан' }],
        project: [{ id: String(row.myProject) }],
      },
    });
    for (const query of [
      '{ organizations { id } }',
      '{ organizations(choose: true) { phone } }',
      '{ brigad(choose: true) { phone } }',
      '{ project(choose: true) { description } }',
      '{ users(choose: true) { login } }',
    ])
      expect([query, (await citizen.query(query)).errors?.[0]?.extensions.code]).toEqual([
        query,
        'FORBIDDEN',
      ]);
  });
});
