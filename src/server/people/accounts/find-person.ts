import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../data/audit/audit';
import type { EngineMigration } from '../../platform/database/engine-migration';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { readRow } from '../../data/query/read-field';
import { normalLogin, storedPhone } from '../session/person';
import { asHttpError } from '../../data/query/as-http-error';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import { messages } from './messages';
import { FieldReader } from './read-fields';

/** Lookups of people are part of the audit trail. */
export const readAuditTables: EngineMigration = {
  name: 'audit-reads',
  sql: `
    alter table dulaan.audit
      drop constraint audit_action_check,
      add constraint audit_action_check
        check (action in ('create', 'update', 'delete', 'restore', 'destroy', 'export', 'read'));
  `,
};

const ways = ['register_number', 'phone', 'login'] as const;
type Way = (typeof ways)[number];

/** Staff look up people one by one; a caller with more lookups is harvesting data. */
const perHour = 60;
const maxFields = 20;

/**
 * `POST /users/find {by, value, fields}`: returns the one person with exactly this register number, telephone or
 * login, if the caller may read them in `view_users`. Unknown and unreadable people get the same response, null. Each
 * read is recorded in the audit trail, in the same transaction.
 */
export async function findPerson(request: FastifyRequest, { database }: AppParts): Promise<object> {
  const { caller, access, snapshot, requestId, session, log } = request.context;
  if (!session || caller.userId === null) throw new HttpError(401, textOfStatus(401));
  const body = new FieldReader(request.body);
  const by = body.oneOf('by', ways);
  if (by === null) body.required('by', 100);
  const value = body.required('value', 254).trim();
  const fields = fieldsOf(request.body);
  if (fields === undefined) body.refuse('fields', messages.wrongValue);
  body.requireAll();
  if (by === null || fields === undefined) throw new HttpError(400, textOfStatus(400));
  await limitCalls(database, {
    call: 'users/find',
    by: String(caller.userId),
    limit: perHour,
    windowSeconds: 3600,
  });
  const selected = [...new Set(['id', by, ...fields])];
  const id = await keyOf(database, by, value);
  const user = await database.transaction(async (transaction) => {
    const reading = { database: transaction, model: snapshot.model, rights: { caller, access } };
    const selection = selected.map((name) => ({ key: name, name, arguments: {}, fields: [] }));
    const json = await readRow(reading, 'view_users', String(id ?? 0), selection).catch((error: unknown) => {
      throw asHttpError(error, log);
    });
    const found: Record<string, unknown> | null = json === undefined ? null : JSON.parse(json);
    // A caller who may not read the value learns nothing about its owner.
    if (!found || found[by] === null) return null;
    recordAudit(transaction, {
      userId: caller.userId,
      role: caller.role,
      requestId,
      action: 'read',
      source: 'users',
      rowId: id ?? 0,
      before: null,
      after: { by, fields: selected },
    });
    return found;
  });
  return { status: true, user };
}

async function keyOf(database: AppParts['database'], by: Way, value: string): Promise<number | undefined> {
  const wanted = {
    register_number: value.toUpperCase(),
    phone: storedPhone(normalLogin(value)),
    login: value,
  };
  const { rows } = await database.query<{ id: number }>(
    `select id from app.users where ${by} = $1 and deleted_at is null limit 2`,
    [wanted[by]],
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}

function fieldsOf(body: unknown): string[] | undefined {
  const fields: unknown = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : [];
  if (!Array.isArray(fields) || fields.length > maxFields) return undefined;
  const names = fields.filter(
    (name): name is string => typeof name === 'string' && /^[a-z][a-z0-9_]{0,62}$/.test(name),
  );
  return names.length === fields.length ? names : undefined;
}
