import { isDeepStrictEqual } from 'node:util';
import type { Text } from '../../../definitions/text';
import type { TableModel } from '../../../engine/model/model';
import { isTable } from '../../../engine/model/model';
import { openKeyring } from '../../platform/keys/person-keys';
import type { Database } from '../../platform/database/database';
import { announce } from '../../platform/events/announce';
import { callFunction } from '../../data/functions/call-function';
import { functionNamed } from '../../data/functions/registry';
import type { FunctionOutcome, ServerFunction } from '../../data/functions/server-function';
import type { RequestContext } from '../../platform/http/request-context';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { readStoredResponse, storeResponse } from '../../platform/http/idempotency';
import { requestWriteContext } from '../../data/write/request-write-context';
import { changeServerRow, createServerRow } from '../../data/write/server-row';
import type { RowValues } from '../../data/write/write-context';
import { newCode } from './calculation-code';

/** The source of stored calculations, and the function that computes them. */
const SOURCE = 'energy_calculation';
const FUNCTION = 'energy.calculation';

export interface SaveRequest {
  inputs: unknown;
  /** The request's idempotency key, where it carries one. */
  key: string | undefined;
}

/**
 * Computes inputs with the current rows, stores them with the result and returns the code. Only inputs are used; all
 * else in the request was removed before. Throws `HttpError` 400 with the reasons by field.
 */
export async function saveCalculation(
  database: Database,
  context: RequestContext,
  { inputs, key }: SaveRequest,
): Promise<string> {
  const { source, called } = requireCalculations(context);
  const keyring = await openKeyring(database);
  return database.transaction(async (transaction) => {
    const repeatable =
      key === undefined ? undefined : { key, caller: context.caller, body: JSON.stringify(inputs) };
    const earlier = repeatable && (await readStoredResponse(transaction, repeatable));
    if (earlier !== undefined) return earlier;
    const place = { database: transaction, snapshot: context.snapshot };
    const counted = valuesOf(await callFunction(called, place, { inputs }));
    const values = { ...rowOf(counted), code: newCode(), user_id: context.caller.userId };
    const write = requestWriteContext(context, { transaction, keyring });
    await createServerRow(write, source, values);
    await announce(transaction, { kind: 'sources', sources: [...write.changed] });
    if (repeatable) await storeResponse(transaction, repeatable, values.code);
    return values.code;
  });
}

export interface StoredCalculation {
  code: string;
  inputs: unknown;
  /** As it was counted when it was saved, with the rows that it used. */
  result: unknown;
  versions: unknown;
  saved_at: string;
  /** Today's rows give another result: it should be counted anew. */
  is_outdated: boolean;
  is_mine: boolean;
  has_owner: boolean;
}

/** Returns the calculation of a code. Throws `HttpError` 404 if there is none. */
export async function readCalculation(
  database: Database,
  context: RequestContext,
  code: string,
): Promise<StoredCalculation> {
  const { called } = requireCalculations(context);
  const row = await findRow(database, code);
  const place = { database, snapshot: context.snapshot };
  const now = await callFunction(called, place, { inputs: row.inputs });
  return {
    code,
    inputs: row.inputs,
    result: row.result,
    versions: row.versions,
    saved_at: row.saved_at,
    is_outdated: now.isRefused || !isSame(now.values.result, row.result),
    is_mine: row.user_id !== null && row.user_id === context.caller.userId,
    has_owner: row.user_id !== null,
  };
}

/** Makes a calculation without an owner the caller's own. Throws `HttpError` 404, or 409 where it is another's. */
export async function claimCalculation(
  database: Database,
  context: RequestContext,
  code: string,
): Promise<void> {
  const { source } = requireCalculations(context);
  const { userId } = context.caller;
  const keyring = await openKeyring(database);
  await database.transaction(async (transaction) => {
    const row = await findRow(transaction, code, 'for update');
    if (row.user_id === userId) return;
    if (row.user_id !== null) throw new HttpError(409, taken);
    const write = requestWriteContext(context, { transaction, keyring });
    await changeServerRow(write, source, String(row.id), { user_id: userId });
    await announce(transaction, { kind: 'sources', sources: [...write.changed] });
  });
}

const taken = {
  mn_MN: 'Энэ тооцоо өөр хүний нэр дээр бүртгэгдсэн байна',
  en_US: 'This calculation belongs to someone else',
  ko_KR: '이 계산은 다른 사람의 것입니다',
};

interface CalculationRow extends Record<string, unknown> {
  id: number;
  user_id: number | null;
  inputs: unknown;
  result: unknown;
  versions: unknown;
  saved_at: string;
}

async function findRow(
  database: Pick<Database, 'query'>,
  code: string,
  lock: '' | 'for update' = '',
): Promise<CalculationRow> {
  const { rows } = await database.query<CalculationRow>(
    `select id, user_id, inputs, result, versions,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as saved_at
     from app.energy_calculation where code = $1 ${lock}`,
    [code],
  );
  const [row] = rows;
  if (!row) throw new HttpError(404, textOfStatus(404));
  return row;
}

function requireCalculations({ snapshot }: RequestContext): { source: TableModel; called: ServerFunction } {
  const source = snapshot.model.sources.get(SOURCE);
  const called = functionNamed(FUNCTION);
  if (!source || !isTable(source) || !called) throw new HttpError(404, textOfStatus(404));
  return { source, called };
}

/** Columns of the calculation that are results of the function by the same name. */
const resultColumns = [
  'inputs',
  'result',
  'versions',
  'energy_class',
  'energy_class_after',
  'need',
  'need_after',
  'saving_kwh',
  'saving',
  'saving_co2',
  'investment',
  'saving_p50',
  'saving_p90',
  'net_present_value',
  'internal_rate',
  'stress_value',
] as const;

function rowOf(counted: RowValues): RowValues {
  return Object.fromEntries(resultColumns.map((name) => [name, counted[name]]));
}

/** A refusal names its fields, so that the form can show each at its place. */
function valuesOf(outcome: FunctionOutcome): RowValues {
  if (!outcome.isRefused) return { ...outcome.values };
  const fields: Record<string, Text[]> = {};
  for (const { field, text } of outcome.refusals) fields[field] = [...(fields[field] ?? []), text];
  throw new HttpError(400, fields);
}

/** Compares both as stored JSON. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(withoutDay(one))), withoutDay(other));
}

/** The day alone makes no other result. */
function withoutDay(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('on' in result)) return result;
  const { on: _on, ...rest } = result;
  return rest;
}
