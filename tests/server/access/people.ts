import { visitor, type Caller } from '../../../src/engine/access/caller';
import { isTable } from '../../../src/engine/model/model';
import type { Agent, TestApp } from '../testing-app';
import { generateRows } from './generated-rows';

/** A person of one role, and the HTTP agent for their requests. */
export interface Person {
  agent: Agent;
  caller: Caller;
}

/**
 * Fills every table with generated rows whose owners and organisations are spread over one user of each role, and signs
 * those in. By role, the visitor among them.
 */
export async function peopleAmongRows(app: TestApp): Promise<Map<string, Person>> {
  const { model, access } = app.store.current();
  await addPeople(app);
  await generateRows(app.database, model);
  await spreadPeople(app);
  const people = new Map<string, Person>();
  for (const [role, rights] of access) {
    if (role === 'visitor') people.set(role, { agent: app.visitor, caller: visitor });
    else
      people.set(role, {
        agent: await app.signIn(`matrix-${role}`),
        caller: await callerOf(app, role, rights.number),
      });
  }
  return people;
}

/** One user of each role, with the demo password. */
async function addPeople({ database }: TestApp): Promise<void> {
  await database.query(
    `insert into app.users (login, password_hash, role, status, is_consent)
     select 'matrix-' || r.name, u.password_hash, r.id, 'confirmed', true
     from app.roles r, app.users u where u.login = 'admin' and r.name <> 'visitor'`,
  );
}

/** Owners and organisations of the generated rows are these people and theirs. */
async function spreadPeople({ database, store }: TestApp): Promise<void> {
  // No one acts for an organisation that is not active.
  await database.query('update app.organization set is_active = true');
  await database.query(
    `update app.users u set organization_id = o.id
     from (select id, row_number() over (order by id) as n from app.organization) o
     where u.login like 'matrix-%' and o.n = 1 + u.role % 3`,
  );
  for (const source of store.current().model.sources.values()) {
    if (!isTable(source) || source.id === 'users') continue;
    for (const column of source.definition.columns) {
      if (column.references?.source !== 'users' || column.unique) continue;
      const name = column.stored ?? column.name;
      await database.query(
        `update app."${source.relation}" t set "${name}" = u.id
         from (select id, row_number() over (order by id) - 1 as n, count(*) over () as total from app.users where login like 'matrix-%') u
         where t."${name}" is not null and u.n = t.id % u.total`,
      );
    }
  }
}

async function callerOf({ database }: TestApp, role: string, roleNumber: number): Promise<Caller> {
  const login = `matrix-${role}`;
  const { rows } = await database.query<{ id: number; organization_id: number | null }>(
    'select id, organization_id from app.users where login = $1',
    [login],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no user of the role ${role}`);
  return { userId: row.id, login, role, roleNumber, organizationId: row.organization_id, phone: null };
}
