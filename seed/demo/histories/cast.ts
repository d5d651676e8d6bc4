import type { DefinitionSet } from '../../../src/definitions/definition';
import type { Transaction } from '../../../src/server/platform/database/database';
import { loginOf } from '../records/add-people';
import type { Cast, Player } from './play-process';

/** The people of the demo, as they decide in histories. */
export interface Players extends Cast {
  citizen(place: number): Player;
  /** A member of the crew's organization. */
  crew(crew: number): Player;
  /** The staff of a bank, its accounts first. */
  bank(place: number): readonly [Player, Player, Player];
  agent: Player;
  inspector: Player;
  organizationOfCrew(crew: number | null): number | null;
  organizationOfBank(place: number): number | null;
}

interface UserRow extends Record<string, unknown> {
  id: number;
  login: string;
  role: string;
  organization: number | null;
}

export interface CastKeys {
  crew: (place: number | null) => number | null;
  bank: (place: number) => number | null;
}

export async function readPlayers(
  transaction: Transaction,
  { role: roles }: Pick<DefinitionSet, 'role'>,
  keys: CastKeys,
): Promise<Players> {
  const { rows } = await transaction.query<UserRow>(
    `select u.id, u.login, r.name as role, u.organization_id as organization
     from app.users u join app.roles r on r.id = u.role where u.deleted_at is null order by u.id`,
  );
  const crews = await transaction.query<{ id: number; organization: number | null }>(
    'select id, organization_id as organization from app.crew',
  );
  const offices = new Map(crews.rows.map(({ id, organization }) => [id, organization]));
  const numberOfRole = (role: string) => roles.get(role)?.number ?? null;
  const player = ({ id, role, organization }: UserRow): Player => ({
    userId: id,
    roleNumber: numberOfRole(role) ?? 0,
    organization,
  });
  const byLogin = new Map(rows.map((row) => [row.login, player(row)]));
  const staff = new Map<string, Player[]>();
  for (const row of rows) {
    const key = staffKey(numberOfRole(row.role) ?? 0, row.organization);
    staff.set(key, [...(staff.get(key) ?? []), player(row)]);
  }
  const named = (login: string) => required(byLogin.get(login), login);
  const members = (role: string, organization: number | null) =>
    staff.get(staffKey(numberOfRole(role) ?? 0, organization)) ?? [];
  const organizationOfCrew = (crew: number | null) => offices.get(keys.crew(crew) ?? 0) ?? null;
  return {
    numberOfRole,
    membersOf: (role, organization) =>
      (staff.get(staffKey(role, organization)) ?? []).flatMap(({ userId }) => userId ?? []),
    citizen: (place) => named(loginOf(place)),
    crew: (place) => required(members('crew', organizationOfCrew(place))[0], `crew ${place}`),
    bank(place) {
      const [first, second, third] = members('bank', keys.bank(place));
      const name = `bank ${place}`;
      return [required(first, name), required(second, name), required(third, name)];
    },
    agent: named('agent'),
    inspector: named('inspector'),
    organizationOfCrew,
    organizationOfBank: keys.bank,
  };
}

function staffKey(role: number, organization: number | null): string {
  return JSON.stringify([role, organization]);
}

function required(player: Player | undefined, name: string): Player {
  if (!player) throw new Error(`The demo has no ${name}`);
  return player;
}
