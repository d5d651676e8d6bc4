import { isTable, type Model, type TableModel } from '../../../src/engine/model/model';
import type { SignatureRecord } from '../../../src/engine/process/process-event';
import type { Process } from '../../../src/definitions/process';
import { defaultLanguage, say } from '../../../src/definitions/text';
import type { Transaction } from '../../../src/server/platform/database/database';
import { keysFor, type Keyring } from '../../../src/server/platform/keys/person-keys';
import { seal } from '../../../src/server/platform/keys/server-key';
import { readPeople, readRoleNames } from '../../../src/server/features/process/people';
import { readWholeRows } from '../../../src/server/features/process/read-row';
import { hashContent } from '../../../src/server/features/process/signatures/signed-content';
import {
  signatureContext,
  type ShownSignature,
} from '../../../src/server/features/process/signatures/signatures';
import { insertGiven } from '../../insert-rows';
import type { Sign } from './loan-moves';
import type { Player } from './play-process';

type Row = Readonly<Record<string, unknown>>;

interface Given {
  record: SignatureRecord;
  row: number;
  by: Player;
  step: string;
  action: string;
}

/** Signatures that are made while histories of one source are played, bound to the rows as they are. */
export interface Signer {
  /** The pen of a row. */
  of: (row: number) => Sign;
  /** Which rows were signed, in the order of `given`. */
  given: readonly Given[];
}

/** Reserves keys for as many signatures as the histories of a source may need, and hashes what they sign. */
export async function openSigner(
  transaction: Transaction,
  model: Model,
  source: TableModel,
  rows: readonly number[],
  most: number,
): Promise<Signer> {
  const hashes = await hashRows(transaction, model, source, rows);
  const { rows: reserved } = await transaction.query<{ last: number }>(
    `select setval(s.name, nextval(s.name) + $1) as last
     from (select pg_get_serial_sequence('dulaan.process_signature', 'id') as name) s`,
    [most],
  );
  let next = (reserved[0]?.last ?? 0) - most;
  const given: Given[] = [];
  return {
    given,
    of: (row) => (by, step, action) => {
      const signed = hashes.get(row);
      if (!signed) throw new Error(`The row ${source.id} ${row} cannot be signed`);
      next += 1;
      const record: SignatureRecord = { id: next, ...signed };
      given.push({ record, row, by, step, action });
      return record;
    },
  };
}

/** Writes the signatures under the instances of their rows; each says who signed what, and when. */
export async function writeSignatures(
  transaction: Transaction,
  keyring: Keyring,
  process: Process,
  { given }: Signer,
  signed: ReadonlyMap<number, { instance: number; at: string }>,
): Promise<void> {
  const users = [...new Set(given.flatMap(({ by }) => by.userId ?? []))];
  const keys = await keysFor(
    transaction,
    keyring,
    users.map((user) => `user:${user}` as const),
  );
  const people = await readPeople(transaction, users);
  const roles = await readRoleNames(transaction, [...new Set(given.map(({ by }) => by.roleNumber))]);
  await insertGiven(
    transaction,
    'dulaan.process_signature',
    {
      id: 'bigint',
      instance: 'bigint',
      step: 'text',
      user_id: 'bigint',
      type: 'text',
      revision: 'integer',
      hash: 'text',
      sealed_key: 'bigint',
      sealed: 'bytea',
      signed_at: 'timestamptz',
    },
    given.flatMap(({ record, by, step, action }) => {
      const place = signed.get(record.id);
      const person = people.get(by.userId ?? 0);
      const key = keys.get(`user:${by.userId ?? 0}`);
      if (!place || !person || !key) return [];
      const shown: ShownSignature = {
        type: 'text',
        signature: `${person.last_name?.charAt(0) ?? ''}.${person.first_name ?? ''}`,
        signAction: titleOf(process, step, action),
        job_name: roles.get(by.roleNumber) ?? null,
        struct: person.organization,
        lastname: person.last_name,
        firstname: person.first_name,
      };
      const sealed = seal(key.bytes, JSON.stringify(shown), signatureContext(by.userId ?? 0));
      return {
        ...record,
        instance: place.instance,
        step,
        user_id: by.userId,
        type: 'text',
        sealed_key: key.id,
        sealed: `\\x${Buffer.from(sealed).toString('hex')}`,
        signed_at: place.at,
      };
    }),
  );
}

function titleOf({ steps, actions }: Process, step: string, action: string): string {
  const taken = actions.find(({ id, from }) => id === action && from === step);
  const title = taken?.title ?? steps.find(({ id }) => id === step)?.title;
  return title ? say(title, defaultLanguage) : step;
}

async function hashRows(
  transaction: Transaction,
  model: Model,
  source: TableModel,
  keys: readonly number[],
): Promise<Map<number, { revision: number; hash: string }>> {
  const below = new Map<string, Promise<Map<number, Row[]>>>();
  const readBelow = async (table: TableModel, connection: string, above: number) => {
    const name = JSON.stringify([table.id, connection]);
    const rows = below.get(name) ?? readByConnection(transaction, table, connection);
    below.set(name, rows);
    return (await rows).get(above) ?? [];
  };
  const hashes = new Map<number, { revision: number; hash: string }>();
  for (let start = 0; start < keys.length; start += BATCH)
    for (const values of await readWholeRows(transaction, source, keys.slice(start, start + BATCH)))
      hashes.set(Number(values.id), {
        revision: Number(values.revision),
        hash: await hashContent(model, source, values, readBelow),
      });
  return hashes;
}

const BATCH = 500;

/** All rows of a sub-table by the rows above them. */
async function readByConnection(
  transaction: Transaction,
  table: TableModel,
  connection: string,
): Promise<Map<number, Row[]>> {
  const groups = new Map<number, Row[]>();
  if (!isTable(table)) return groups;
  const { rows } = await transaction.query<{ id: number }>(
    `select id from app.${table.relation} order by id`,
  );
  const keys = rows.map(({ id }) => id);
  for (let start = 0; start < keys.length; start += BATCH)
    for (const row of await readWholeRows(transaction, table, keys.slice(start, start + BATCH))) {
      const above = Number(row[connection]);
      groups.set(above, [...(groups.get(above) ?? []), row]);
    }
  return groups;
}
