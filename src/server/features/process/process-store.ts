import type { Process } from '../../../definitions/process';
import { evolve } from '../../../engine/process/evolve';
import type { ProcessEvent } from '../../../engine/process/process-event';
import { notStarted, type ProcessState } from '../../../engine/process/process-state';
import { runUnawaited, type Queryable } from '../../platform/database/database';
import { seal, unseal } from '../../platform/keys/server-key';
import { keysById, type Keyring, type PersonKey } from '../../platform/keys/person-keys';
import type { Snapshot } from '../../platform/snapshot';
import { processAt } from './process-version';

/** The state of a process of a row, folded from its events. Descriptions stay encrypted: they decide nothing. */
export interface StoredState {
  id: number;
  process: string;
  version: number;
  /** The row was deleted and may be restored. */
  isAway: boolean;
  state: ProcessState;
}

/** A process of a row with its definition at the version that it follows. */
export interface StoredProcess extends StoredState {
  definition: Process;
}

/** The row that carries processes. */
export interface CarryingRow {
  source: string;
  row: number;
}

interface StoredInstance extends Record<string, unknown> {
  id: number;
  process: string;
  version: number;
  is_away: boolean;
  events: ProcessEvent[];
}

/** SQL of the events of the instance `i`, in their order. */
export const eventsSql = `(select coalesce(jsonb_agg(e.body || jsonb_build_object('number', e.number, 'type', e.type,
    'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', jsonb_build_object('userId', e.user_id, 'roleNumber', e.role_id)) order by e.number), '[]')
  from dulaan.process_event e where e.instance = i.id)`;

/** The processes of a row, the oldest first. The caller has locked the row where they are about to change. */
export async function loadProcesses(
  database: Queryable,
  snapshot: Snapshot,
  place: CarryingRow,
): Promise<StoredProcess[]> {
  const found: StoredProcess[] = [];
  for (const stored of await loadStates(database, place)) {
    const definition = await processAt(database, snapshot, stored.process, stored.version);
    found.push({ ...stored, definition });
  }
  return found;
}

/** The same without their definitions, which this build may not be able to read. */
export async function loadStates(database: Queryable, { source, row }: CarryingRow): Promise<StoredState[]> {
  const { rows } = await database.query<StoredInstance>(
    `select i.id, i.process, i.version, i.is_away, ${eventsSql} as events
     from dulaan.process_instance i where i.row_id = $1 and i.source = $2 order by i.id`,
    [row, source],
    { name: 'load-processes' },
  );
  return rows.map(({ id, process, version, is_away: isAway, events }) => ({
    id,
    process,
    version,
    isAway,
    state: foldEvents(events),
  }));
}

/** Folds events into the state before them. */
export function foldEvents(events: readonly ProcessEvent[], before: ProcessState = notStarted): ProcessState {
  return events.reduce(evolve, before);
}

/** Inserts the process of a row. Undefined where the row has it already. */
export async function insertInstance(
  database: Queryable,
  { source, row }: CarryingRow,
  { process, version, at }: { process: string; version: number; at: string },
): Promise<number | undefined> {
  const { rows } = await database.query<{ id: number }>(
    `insert into dulaan.process_instance (process, version, source, row_id, started_at) values ($1, $2, $3, $4, $5::timestamptz)
     on conflict (row_id, source, process) do nothing returning id`,
    [process, version, source, row, at],
  );
  return rows[0]?.id;
}

/** Appends events and records how far the process is. `key` encrypts descriptions; without one there are none. */
export async function appendEvents(
  database: Queryable,
  instance: number,
  events: readonly ProcessEvent[],
  key: PersonKey | undefined,
): Promise<void> {
  const list = events.map((event) => {
    const row = eventRow(instance, event, key);
    const sealed = row.description_sealed;
    return { ...row, description_sealed: sealed && Buffer.from(sealed).toString('base64') };
  });
  const ending = events.find((event) => event.type === 'ended');
  const last = events.at(-1);
  await runUnawaited(
    database,
    `with added as (
       insert into dulaan.process_event (instance, number, at, user_id, role_id, type, body, description_key, description_sealed)
       select $1::int8, number, at, user_id, role_id, type, body, description_key, decode(description_sealed, 'base64')
       from json_to_recordset($2::json) as e(number int, at timestamptz, user_id int8, role_id int, type text, body jsonb,
         description_key int8, description_sealed text)
     )
     update dulaan.process_instance set last_event = $3, ended_at = coalesce($4::timestamptz, ended_at),
       outcome = coalesce($5::text, outcome) where id = $1::int8`,
    [instance, JSON.stringify(list), last?.number ?? 0, ending?.at ?? null, ending?.outcome ?? null],
    { name: 'append-process-events' },
  );
}

/** An event as a row of `process_event`: `key` encrypts its description. */
export function eventRow(
  instance: number,
  { number, at, by, type, ...rest }: ProcessEvent,
  key: PersonKey | undefined,
) {
  const { description, body } = withoutDescription(rest);
  const isSealed = description !== null && key !== undefined;
  return {
    number,
    at,
    user_id: by.userId,
    role_id: by.roleNumber,
    type,
    body,
    description_key: isSealed ? key.id : null,
    description_sealed: isSealed ? seal(key.bytes, description, descriptionContext(instance, number)) : null,
  };
}

function withoutDescription(rest: object): { description: string | null; body: object } {
  if (!('description' in rest)) return { description: null, body: rest };
  const { description, ...others } = rest;
  return {
    description: typeof description === 'string' ? description : null,
    body: { ...others, description: null },
  };
}

/** Context of the encryption: the ciphertext cannot be decrypted as the description of another event. */
function descriptionContext(instance: number, number: number): string {
  return `process ${instance} ${number}`;
}

/** Reads the events of instances with their descriptions, as far as the keys of their owners still exist. */
export async function readWholeEvents(
  database: Queryable,
  keyring: Keyring,
  instance: number,
  events: readonly ProcessEvent[],
): Promise<ProcessEvent[]> {
  const { rows } = await database.query<{ number: number; key: number; sealed: Uint8Array }>(
    `select number, description_key as key, description_sealed as sealed from dulaan.process_event
     where instance = $1 and description_sealed is not null`,
    [instance],
  );
  const keys = await keysById(database, keyring, [...new Set(rows.map(({ key }) => key))]);
  const texts = new Map(
    rows.flatMap(({ number, key, sealed }) => {
      const found = keys.get(key);
      return found
        ? [[number, unseal(found.bytes, sealed, descriptionContext(instance, number))] as const]
        : [];
    }),
  );
  return events.map((event) =>
    'description' in event ? { ...event, description: texts.get(event.number) ?? null } : event,
  );
}
