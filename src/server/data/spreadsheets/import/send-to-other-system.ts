import { randomUUID } from 'node:crypto';
import { openKeyring } from '../../../platform/keys/person-keys';
import type { Database, Transaction } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import type { OutboundClient } from '../../../platform/outbound/outbound-client';
import { OutboundError } from '../../../platform/outbound/outbound-error';
import { messages } from '../messages';
import type { NewRow } from './prepare-batch';
import { importTarget, readSheet, type ImportOrder, type ImportResult } from './run-import';

/** Milliseconds that the other system has for one batch. */
const timeout = 60_000;

/**
 * Carries out an import whose form sends rows to another system: all of them are checked first, and only then sent, a
 * batch at a time, as `{form, batch, rows: [{row, values}]}`. Every batch has a key of its own (`Idempotency-Key`), so
 * that the other system counts it once. No transaction is open meanwhile. Throws 502 when a batch is not accepted.
 */
export async function sendToOtherSystem(
  order: ImportOrder,
  url: string,
  outbound: OutboundClient,
): Promise<ImportResult> {
  const { database, form, isCommit, keepsGood, signal } = order;
  const keyring = await openKeyring(database);
  const checked = importTarget(order, { transaction: reading(database), keyring });
  const read = await readSheet(order, checked, async () => undefined);
  const { rows: faulty, list: faults, isTooMany: isCut } = checked.faults;
  const result = { read, written: 0, updated: 0, unchanged: 0, faulty, faults, isCut };
  if (!isCommit || isCut || (faulty > 0 && !keepsGood)) return result;

  const key = order.repeatable?.key ?? randomUUID();
  let batch = 0;
  const target = importTarget(order, { transaction: reading(database), keyring });
  await readSheet(order, target, async (ready) => {
    // Rows of another system have no keys here.
    const rows = ready.flatMap((row) => ('prepared' in row ? [row] : []));
    if (rows.length === 0) return;
    batch += 1;
    const body = JSON.stringify({ form: form.id, batch, rows: rows.map(wireRow) });
    const headers = { 'content-type': 'application/json', 'idempotency-key': `${key}-${batch}` };
    const status = await outbound
      .request({ url, method: 'POST', headers, body, timeout, signal })
      .then((response) => response.status)
      .catch((error: unknown) => {
        if (error instanceof OutboundError) return 502;
        throw error;
      });
    if (status < 200 || status > 299)
      throw new HttpError(502, messages.outsideFailed, { sent: result.written });
    result.written += rows.length;
  });
  return result;
}

/** Rows are checked by single statements; none is written. */
function reading(database: Database): Transaction {
  return {
    query: (sql, parameters, options) => database.query(sql, parameters, options),
    script: (sql) => database.script(sql),
    notify: (channel, payload) => database.notify(channel, payload),
    send: (sql) => {
      throw new Error(`Nothing is written while rows are only checked: ${sql}`);
    },
  };
}

function wireRow({ number, prepared }: NewRow): object {
  return { row: number, values: prepared.values };
}
