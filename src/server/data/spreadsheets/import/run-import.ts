import { openKeyring } from '../../../platform/keys/person-keys';
import type { Database } from '../../../platform/database/database';
import { announce } from '../../../platform/events/announce';
import type { Form } from '../../../../definitions/form';
import type { RequestContext } from '../../../platform/http/request-context';
import { changeIfDifferent, changeRow, writeRows } from '../../write/pipeline';
import {
  readStoredResponse,
  storeResponse,
  type IdempotentRequest,
} from '../../../platform/http/idempotency';
import { requireTable } from '../../write/save-row';
import { atSavepoint, isRefusal } from '../../write/savepoint';
import { requestWriteContext } from '../../write/request-write-context';
import type { WriteContext } from '../../write/write-context';
import type { OpenSheet, SheetRow } from '../formats/sheet-row';
import { ImportFaults, type ImportFault } from './import-faults';
import type { ImportField } from './import-fields';
import type { Mapping } from './mapping';
import {
  catchRowFault,
  prepareBatch,
  type ChangedRow,
  type ImportTarget,
  type NewRow,
  type ReadyRow,
} from './prepare-batch';
import { ReferenceKeys } from './reference-keys';

export interface ImportOrder {
  database: Database;
  context: RequestContext;
  form: Form;
  fields: readonly ImportField[];
  mapping: Mapping;
  /** The first row of the sheet with values, from 1. */
  startRow: number;
  /** Commits the rows; otherwise everything is rolled back at the end. */
  isCommit: boolean;
  /** Rows without faults stay though others have some. */
  keepsGood: boolean;
  repeatable: IdempotentRequest | undefined;
  open: () => Promise<OpenSheet>;
  signal: AbortSignal;
  onProgress: (progress: { rows: number; share: number }) => void;
}

export interface ImportResult {
  /** Rows of the sheet that are not empty. */
  read: number;
  written: number;
  /** Of those written: rows that were there and have changed. */
  updated: number;
  /** Rows that were there and hold what the sheet says. */
  unchanged: number;
  /** Rows with faults. */
  faulty: number;
  faults: readonly ImportFault[];
  /** There were so many faulty rows that the rest was not read. */
  isCut: boolean;
}

/** Rows that are read, checked and written at a time. */
const batchSize = 500;

/**
 * Runs an import in one transaction: all rows or none, unless valid rows may be committed alone. A dry run writes the
 * rows too and rolls back, so that its result is the same. Throws an `HttpError` for an unreadable file, and the
 * signal's reason when it is cancelled.
 */
export async function runImport(order: ImportOrder): Promise<ImportResult> {
  const { database, repeatable } = order;
  const keyring = await openKeyring(database);
  try {
    return await database.transaction(async (transaction) => {
      const earlier = repeatable && (await readStoredResponse(transaction, repeatable));
      if (earlier !== undefined) return readResult(earlier);
      const target = importTarget(order, { transaction, keyring });
      const result = await writeSheet(order, target);
      if (!order.isCommit || (result.faulty > 0 && !order.keepsGood))
        throw new Undone(order.isCommit ? { ...result, written: 0, updated: 0 } : { ...result, written: 0 });
      if (repeatable) await storeResponse(transaction, repeatable, JSON.stringify(result));
      await announce(transaction, { kind: 'sources', sources: [...target.context.changed] });
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

/** The target of an import within a transaction. */
export function importTarget(
  { context, form, fields, mapping }: Pick<ImportOrder, 'context' | 'form' | 'fields' | 'mapping'>,
  { transaction, keyring }: Pick<WriteContext, 'transaction' | 'keyring'>,
): ImportTarget {
  const { snapshot, language } = context;
  const write = requestWriteContext(context, { transaction, keyring });
  return {
    context: write,
    source: requireTable(snapshot.model.sources.get(form.source), form.source),
    form: form.id,
    fields,
    mapping,
    keys: new ReferenceKeys({ database: transaction, model: snapshot.model, rights: write.rights }),
    faults: new ImportFaults(fields, mapping, language),
    changed: new Set(),
  };
}

/** Ends the transaction without anything of it. */
class Undone extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('The import was taken back.');
    this.result = result;
  }
}

async function writeSheet(order: ImportOrder, target: ImportTarget): Promise<ImportResult> {
  const done = { created: 0, updated: 0, unchanged: 0 };
  const read = await readSheet(order, target, async (ready) => {
    const isLost = order.isCommit && !order.keepsGood && target.faults.rows > 0;
    if (isLost) return;
    done.created += await writeNewRows(
      target,
      ready.flatMap((row) => ('prepared' in row ? [row] : [])),
    );
    for (const row of ready) {
      if ('prepared' in row) continue;
      const isChanged = await changeOne(target, row);
      if (isChanged === true) done.updated += 1;
      else if (isChanged === false) done.unchanged += 1;
    }
  });
  const { created, updated, unchanged } = done;
  const { rows: faulty, list: faults, isTooMany: isCut } = target.faults;
  return { read, written: created + updated, updated, unchanged, faulty, faults, isCut };
}

/** Passes the sheet through the pipeline in batches; returns its number of rows. */
export async function readSheet(
  order: Pick<ImportOrder, 'open' | 'startRow' | 'signal' | 'onProgress'>,
  target: ImportTarget,
  take: (ready: readonly ReadyRow[]) => Promise<void>,
): Promise<number> {
  const sheet = await order.open();
  let read = 0;
  const flush = async (batch: readonly SheetRow[]) => {
    order.signal.throwIfAborted();
    await take(await prepareBatch(target, batch));
    read += batch.length;
    order.onProgress({ rows: read, share: sheet.share() });
  };
  try {
    let batch: SheetRow[] = [];
    for await (const row of sheet.rows) {
      if (row.number < order.startRow || row.cells.every(isEmpty)) continue;
      batch.push(row);
      if (batch.length < batchSize) continue;
      await flush(batch);
      batch = [];
      if (target.faults.isTooMany) return read;
    }
    if (batch.length > 0) await flush(batch);
    return read;
  } finally {
    await sheet.close();
  }
}

function isEmpty(cell: unknown): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

/** Changes an existing row under the rights of a single write. Returns undefined where it was refused. */
async function changeOne(
  target: ImportTarget,
  { number, id, write, isBlind }: ChangedRow,
): Promise<boolean | undefined> {
  if (write === undefined) return false;
  const { context } = target;
  return catchRowFault(target, number, () =>
    atSavepoint(context.transaction, () =>
      isBlind ? changeRow(context, write, id, async () => true) : changeIfDifferent(context, write, id),
    ),
  );
}

/** Writes a batch at once; where something in it is refused, row by row, to find out what. */
async function writeNewRows(target: ImportTarget, ready: readonly NewRow[]): Promise<number> {
  const { context } = target;
  const prepared = ready.map((row) => row.prepared);
  try {
    await atSavepoint(context.transaction, () => writeRows(context, prepared));
    return ready.length;
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  let written = 0;
  for (const { number, prepared: row } of ready) {
    const isWritten = await catchRowFault(target, number, () =>
      atSavepoint(context.transaction, async () => {
        await writeRows(context, [row]);
        return true;
      }),
    );
    if (isWritten) written += 1;
  }
  return written;
}

/** Parses a result that an earlier attempt stored. */
function readResult(text: string): ImportResult {
  const result: ImportResult = JSON.parse(text);
  return result;
}
