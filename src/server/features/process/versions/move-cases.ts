import { Type, type Static } from 'typebox';
import { say, type Language, type Text } from '../../../../definitions/text';
import type { Process } from '../../../../definitions/process';
import { isTable, type TableModel } from '../../../../engine/model/model';
import type { Context } from '../../../../engine/process/command';
import type { Outcome } from '../../../../engine/process/event-log';
import { moveToVersion } from '../../../../engine/process/move-version';
import { openEntry } from '../../../../engine/process/process-state';
import { refusalText, refuse, type Refusal } from '../../../../engine/process/refusal';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import type { Queryable } from '../../../platform/database/database';
import { lockRows } from '../../../data/write/stored-row';
import type { RowValues, WriteContext } from '../../../data/write/write-context';
import { loadStates, type StoredState } from '../process-store';
import { processAt, readableProcess } from '../process-version';
import { readWholeRow } from '../read-row';
import { decideOnRow } from '../row-facts';
import { writeEvents } from '../transition/carry-out';

/** Cases of one batch, which is one transaction. */
const mostCases = 100;

const StepId = Type.String({ minLength: 1, maxLength: 63 });
const Key = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const MoveBody = Type.Object(
  {
    process: StepId,
    /** The version to which running cases are moved. Default: the one in force. */
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    /** Steps of the new version by the old ones that they replace. */
    steps: Type.Optional(Type.Record(StepId, StepId)),
    /** These rows alone. */
    rows: Type.Optional(Type.Array(Key, { maxItems: mostCases })),
    /** The `next` of the batch before. */
    after: Type.Optional(Key),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostCases })),
    /** Without it nothing is changed: the batch shows what would become of each case. */
    apply: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type MoveBody = Static<typeof MoveBody>;

/** The outcome, or the expected outcome, for one case. */
interface MovedCase {
  source: string;
  row_id: string;
  from: number;
  step: string | null;
  step_title: string | null;
  to_step: string | null;
  to_title: string | null;
  /** The open step goes on with its people, ballots and deadline; false: the step opens anew. */
  goes_on: boolean;
  /** Why it cannot be moved; null if it can. */
  reason: string | null;
}

export interface MovedBatch {
  process: string;
  version: number;
  applied: boolean;
  cases: MovedCase[];
  /** Give it as `after` for the next batch; null at the end. */
  next: number | null;
}

interface RunningCase extends Record<string, unknown> {
  id: number;
  row_id: number;
  source: string;
}

/**
 * Moves a batch of running cases to another version of their process, or shows what would become of each. A case that has the
 * version already is not among them, so a repetition changes nothing. Cases that cannot be moved stay as they are. It applies in
 * the caller's transaction, under the lock of each row.
 */
export async function moveCases(context: WriteContext, order: MoveBody): Promise<MovedBatch> {
  const { transaction, snapshot } = context;
  const { process: id, limit = mostCases, apply = false } = order;
  const version = order.version ?? snapshot.versions.get(`process/${id}`);
  if (version === undefined) throw new HttpError(404, textOfStatus(404));
  const definition = await processAt(transaction, snapshot, id, version);
  const source = snapshot.model.sources.get(definition.source);
  if (!source || !isTable(source)) throw new HttpError(404, textOfStatus(404));
  const running = await readRunning(transaction, { ...order, version, limit }, source);
  const cases: MovedCase[] = [];
  for (const { row_id: row } of running) {
    const moved = await moveCase(context, {
      source,
      row,
      definition,
      version,
      steps: order.steps ?? {},
      apply,
    });
    if (moved) cases.push(moved);
  }
  const last = running.at(-1);
  return {
    process: id,
    version,
    applied: apply,
    cases,
    next: running.length === limit && last ? last.id : null,
  };
}

async function readRunning(
  database: Queryable,
  { process, version, rows: only, after = 0, limit = mostCases }: MoveBody & { version: number },
  { id: source }: TableModel,
): Promise<RunningCase[]> {
  const { rows } = await database.query<RunningCase>(
    `select id, row_id, source from dulaan.process_instance
     where process = $1 and source = $2 and ended_at is null and version <> $3 and id > $4
       and ($5::int8[] is null or row_id = any($5)) order by id limit $6`,
    [process, source, version, after, only ?? null, limit],
  );
  return rows;
}

interface CaseMove {
  source: TableModel;
  row: number;
  definition: Process;
  version: number;
  steps: Readonly<Record<string, string>>;
  apply: boolean;
}

/** Undefined where the case has ended or was moved meanwhile. */
async function moveCase(context: WriteContext, move: CaseMove): Promise<MovedCase | undefined> {
  const { source, row, definition, version, apply } = move;
  const { transaction } = context;
  const values = apply ? await lockRow(context, source, row) : await readWholeRow(transaction, source, row);
  const stored = (await loadStates(transaction, { source: source.id, row })).find(
    ({ process, state }) => process === definition.id && state.status === 'running',
  );
  if (!stored || stored.version === version) return undefined;
  const outcome = values
    ? await decideMove(context, move, stored, values)
    : { refusal: refuse('row-is-deleted') };
  if (apply && values && 'events' in outcome) {
    await transaction.query('update dulaan.process_instance set version = $2 where id = $1', [
      stored.id,
      version,
    ]);
    const process = { ...stored, version, definition };
    await writeEvents(context, { source, values }, process, outcome.events, new Date());
  }
  return describeMove(context, move, stored, outcome);
}

async function lockRow(
  context: WriteContext,
  source: TableModel,
  row: number,
): Promise<RowValues | undefined> {
  const [values] = await lockRows(context, source, [], (statement, alias) => [
    `${alias}.id = ${statement.bind(row, 'int8')}`,
  ]);
  return values;
}

function decideMove(
  { transaction, snapshot, rights }: WriteContext,
  { source, definition, version, steps }: CaseMove,
  { version: from, state }: StoredState,
  values: RowValues,
): Promise<Outcome> {
  const { caller, access } = rights;
  return decideOnRow(
    {
      database: transaction,
      snapshot,
      source,
      values,
      caller,
      isAdministrator: access.isAdministrator,
      now: new Date(),
    },
    (facts: Context) => moveToVersion(definition, state, { from, to: version, steps }, facts),
  );
}

async function describeMove(
  { transaction, snapshot, language }: WriteContext,
  { source, row, definition, steps }: CaseMove,
  { process, version, state }: StoredState,
  outcome: Outcome,
): Promise<MovedCase> {
  const step = openEntry(state)?.step ?? null;
  const target = step === null ? null : (steps[step] ?? step);
  const before = await readableProcess(transaction, snapshot, process, version);
  const refusal: Refusal | null = 'refusal' in outcome ? outcome.refusal : null;
  return {
    source: source.id,
    row_id: String(row),
    from: version,
    step,
    step_title: titleOf(before, step, language),
    to_step: refusal ? null : target,
    to_title: refusal ? null : titleOf(definition, target, language),
    goes_on: 'events' in outcome && outcome.events.every((event) => event.type === 'moved'),
    reason: refusal && say(refusalText(refusal), language),
  };
}

function titleOf(process: Process | undefined, id: string | null, language: Language): string | null {
  const title: Text | undefined = process?.steps.find((step) => step.id === id)?.title;
  return title === undefined ? id : say(title, language);
}
