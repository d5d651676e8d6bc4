import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { assignableStep, type AssignableStep } from '../../../engine/process/assignment/assignable-step';
import type { Context } from '../../../engine/process/command';
import type { Organization } from '../../../engine/process/process-event';
import { openEntry } from '../../../engine/process/process-state';
import type { AppParts } from '../../definitions/app-parts';
import type { Queryable } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { requireUser } from '../../platform/http/require-caller';
import { formatPerson, type PersonOfHistory } from './people';
import { loadProcesses } from './process-store';
import { carryingTable, mayReadRow, readWholeRow } from './read-row';
import { explainRefused, RefusedCommand } from './refused-command';
import { decideOnRow } from './row-facts';

const Place = Type.Object({
  source: Type.String({ maxLength: 63 }),
  row: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
});
const Name = Type.String({ minLength: 1, maxLength: 63 });
const Search = Type.Object({
  process: Name,
  step: Name,
  call: Type.Enum(['act', 'reassign', 'delegate']),
  /** The action, for `act`. */
  action: Type.Optional(Name),
  q: Type.Optional(Type.String({ maxLength: 75 })),
});
type Search = Static<typeof Search>;

/** People that one search returns; the words narrow it further. */
const mostPeople = 20;
/** Searches of one person in a minute: one for each letter of a name. */
const searchesPerMinute = 120;

/** The people among whom an assignee is chosen. */
interface Candidates {
  /** Null: of any role. */
  roles: readonly number[] | null;
  organization: Organization | null;
  /** Users who have a part in the step already. */
  excluded: readonly number[];
}

/**
 * `GET /process/{source}/{row}/candidates?process=&step=&call=&action=&q=`: to whom a step may be given, by a part of the name, for
 * everyone who may reassign it: key, name and organisation, at most 20. A step without a role takes anybody: of one's own
 * organisation and role, and with the flag `userlist` of the others too.
 */
export function candidateRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get<{ Params: Static<typeof Place>; Querystring: Search }>(
    '/process/:source/:row/candidates',
    { schema: { params: Place, querystring: Search } },
    async (request, reply) => {
      const { context, params, query } = request;
      const user = requireUser(context);
      const limit = { call: 'process candidates', by: `user:${user}`, limit: searchesPerMinute };
      await limitCalls(database, { ...limit, windowSeconds: 60 });
      void reply.header('cache-control', 'no-store');
      const candidates = await candidatesOf(database, context, params, query);
      const found = await findPeople(database, context, candidates, query.q ?? '');
      return {
        status: true,
        people: found.slice(0, mostPeople).map((person) => ({
          id: person.id,
          name: formatPerson(person) ?? String(person.id),
          organization: person.organization,
        })),
        has_more: found.length > mostPeople,
      };
    },
  );
}

async function candidatesOf(
  database: Queryable,
  { snapshot, caller, access }: RequestContext,
  place: Static<typeof Place>,
  search: Search,
): Promise<Candidates> {
  const source = carryingTable(snapshot, place.source);
  const isReadable = source && (await mayReadRow(database, snapshot, { caller, access }, place));
  const values = isReadable ? await readWholeRow(database, source, place.row) : undefined;
  if (!source || !values) throw new HttpError(404, textOfStatus(404));
  const processes = await loadProcesses(database, snapshot, place);
  const process = processes.find((each) => each.process === search.process);
  if (!process) throw new HttpError(404, textOfStatus(404));
  const { isAdministrator } = access;
  const row = { database, snapshot, source, values, caller, isAdministrator, now: new Date() };
  const outcome = await decideOnRow(row, (facts) => {
    const found = assignableStep(process.definition, process.state, search, facts);
    return 'refusal' in found ? found : peopleOfStep(found, search, facts);
  });
  if ('refusal' in outcome) {
    const refused = explainRefused(new RefusedCommand(outcome.refusal));
    throw refused ?? new HttpError(400, textOfStatus(400));
  }
  const open = openEntry(process.state);
  const replaced = open && search.call !== 'act' ? open.delegates.map(({ to }) => to.userId) : [];
  return { ...outcome, excluded: [...outcome.excluded, ...replaced.flatMap((user) => user ?? [])] };
}

/** The roles and the organisation among whose people the machine accepts an assignee. */
function peopleOfStep({ step, entry }: AssignableStep, { call }: Search, context: Context): Candidates {
  const { subject, vote } = step;
  const named = vote ? (vote.roles ?? []) : subject.role === undefined ? null : [subject.role];
  const column = vote ? vote.column : subject.role === undefined ? undefined : subject.column;
  const assigned = call === 'act' ? [] : [...entry.assignees, ...entry.voters];
  const own = call === 'delegate' ? (context.actor.userId ?? []) : [];
  return {
    roles: named?.flatMap((role) => context.numberOfRole(role) ?? []) ?? null,
    organization: column === undefined ? null : context.organizationOf(column),
    excluded: [...assigned.flatMap(({ userId }) => userId ?? []), ...[own].flat()],
  };
}

async function findPeople(
  database: Queryable,
  { snapshot, caller, access }: RequestContext,
  { roles, organization, excluded }: Candidates,
  words: string,
): Promise<PersonOfHistory[]> {
  const mayChooseAnybody =
    access.isAdministrator ||
    snapshot.definitions.role.get(caller.role)?.extra?.includes('userlist') === true;
  const isNarrowed = roles === null && !mayChooseAnybody;
  const { rows } = await database.query<PersonOfHistory>(
    `select u.id, u.last_name, u.first_name, o.name as organization
     from app.users u left join app.organization o on o.id = u.organization_id
     where u.deleted_at is null and u.status = 'confirmed' and u.id <> all($1::int8[])
       and dulaan.fold(coalesce(u.last_name, '') || ' ' || coalesce(u.first_name, '')) like '%' || dulaan.fold($2) || '%'
       and ($3::int[] is null or (u.role = any($3) and ($4::int8 is null or u.organization_id = $4))
         or exists (select from app.user_extra_role e where e.user_id = u.id and e.role_id = any($3)
           and ($4::int8 is null or e.organization_id = $4)))
       and (not $5::boolean or u.role = $6 or u.organization_id = $7)
     order by u.first_name, u.last_name, u.id limit $8`,
    [
      excluded,
      words.replaceAll(/[%_\\]/g, String.raw`\$&`),
      roles,
      organization?.id ?? null,
      isNarrowed,
      caller.roleNumber,
      caller.organizationId,
      mostPeople + 1,
    ],
    { name: 'process-candidates' },
  );
  return rows;
}
