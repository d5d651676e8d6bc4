import { Value } from 'typebox/value';
import type { Static, TSchema } from 'typebox';
import type { DefinitionSet } from '../../../definitions/definition';
import type { Described, MemberDescription } from '../../../definitions/descriptions/description';
import type { Finding } from '../../../definitions/checks/finding';
import type { Trigger } from '../../../definitions/form';
import type { Caller } from '../../../engine/access/caller';
import type { Model, TableModel } from '../../../engine/model/model';
import type { DefinitionName } from '../../../engine/model/uses';
import type { Row } from '../../../engine/row';
import type { Database } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import type { WriteContext } from '../write/write-context';
import type { OutboundClient } from '../../platform/outbound/outbound-client';

/** When an action runs: at a write, when a button of the form is clicked, or when a schedule of the table is due. */
export type Moment = Trigger['when'] | 'press' | 'schedule';

/** The names that options of a trigger or a button may use. */
export interface ActionScope {
  /** The table that the form writes. */
  source: TableModel;
  definitions: DefinitionSet;
  model: Model;
  /** Records a definition that an option names. */
  addUse: (used: DefinitionName) => void;
}

/** The write that sets an action off. Rows by published column names, without secrets. */
export interface TriggeringWrite {
  source: TableModel;
  moment: Moment;
  /** The row as it is written; for a deletion as it was. */
  row: Row;
  caller: Caller;
  now: Date;
  /** The definitions in force. */
  snapshot: Pick<Snapshot, 'definitions' | 'versions' | 'model'>;
}

/** The context of a delivery. It runs in a job, outside of every transaction, and may run more than once. */
export interface Delivery {
  /** Equal for every attempt of one trigger, so that the receiver can detect duplicates. */
  key: string;
  database: Database;
  outbound: OutboundClient;
  signal: AbortSignal;
}

interface AnyAction {
  /** The name by which triggers call it. */
  name: string;
  /** The words of builders for it and for its options. */
  description: MemberDescription;
  /** The JSON Schema of its options. */
  options: TSchema;
  /** When it may be set off. */
  moments: readonly Moment[];
  /** A form's triggers, or a button, may set it off once. */
  isOnce?: true;
  /** Returns problems of options that satisfy the schema; paths are JSON pointers into them. */
  check(options: unknown, scope: ActionScope): Finding[];
}

/** Changes the row before it is written: no more than computing. */
export interface BeforeAction extends AnyAction {
  kind: 'before';
  /** The columns that it sets. */
  change(options: unknown, write: TriggeringWrite): Row;
}

/** Writes more than the row, in the row's own transaction. */
export interface WithinAction extends AnyAction {
  kind: 'within';
  prepareSideEffect(options: unknown, write: TriggeringWrite, context: WriteContext): Promise<SideEffect>;
}

export interface SideEffect {
  /** Columns of the row that the server alone sets. */
  values: Row;
  /** Called with the row's key once the row is written. */
  runAfterWrite: (context: WriteContext, row: string) => Promise<void>;
}

/** Does something in the world once the row is written, through the outbox. */
export interface AfterAction extends AnyAction {
  kind: 'after';
  /**
   * Returns all data of the delivery as JSON. It is created in the write's transaction and stored in the outbox. Undefined
   * where there is nothing to deliver: then nothing is stored.
   */
  prepare(options: unknown, write: TriggeringWrite): unknown;
  deliver(payload: unknown, delivery: Delivery): Promise<void>;
}

/** Writes other rows, in the row's own transaction once it is written. */
export interface RowsAction extends AnyAction {
  kind: 'rows';
  run(options: unknown, write: TriggeringWrite, rows: RowWriter, context: WriteContext): Promise<void>;
}

/** Writes rows with the definition's authority. Values by published columns. */
export interface RowWriter {
  /** Locks the living rows whose column has the key. Throws BAD_USER_INPUT where they are too many. */
  find(source: TableModel, column: string, key: number): Promise<Row[]>;
  /** Changes a locked row, where it does not have the values. */
  change(source: TableModel, row: Row, values: Row): Promise<void>;
  create(source: TableModel, values: Row): Promise<void>;
}

export type Action = BeforeAction | WithinAction | RowsAction | AfterAction;

type Offered<S extends TSchema> = {
  name: string;
  description: MemberDescription & { members: Described<Static<S>> };
  options: S;
  moments: readonly Moment[];
  isOnce?: true;
  check(options: Static<S>, scope: ActionScope): Finding[];
};

export function defineBeforeAction<S extends TSchema>(
  action: Offered<S> & { change(options: Static<S>, write: TriggeringWrite): Row },
): BeforeAction {
  const read = reader(action.name, action.options);
  return {
    ...action,
    kind: 'before',
    check: (options, scope) => action.check(read(options), scope),
    change: (options, write) => action.change(read(options), write),
  };
}

export function defineWithinAction<S extends TSchema>(
  action: Offered<S> & {
    prepareSideEffect(options: Static<S>, write: TriggeringWrite, context: WriteContext): Promise<SideEffect>;
  },
): WithinAction {
  const read = reader(action.name, action.options);
  return {
    ...action,
    kind: 'within',
    check: (options, scope) => action.check(read(options), scope),
    prepareSideEffect: (options, write, context) => action.prepareSideEffect(read(options), write, context),
  };
}

export function defineRowsAction<S extends TSchema>(
  action: Offered<S> & {
    run(options: Static<S>, write: TriggeringWrite, rows: RowWriter, context: WriteContext): Promise<void>;
  },
): RowsAction {
  const read = reader(action.name, action.options);
  return {
    ...action,
    kind: 'rows',
    check: (options, scope) => action.check(read(options), scope),
    run: (options, write, rows, context) => action.run(read(options), write, rows, context),
  };
}

export function defineAfterAction<S extends TSchema, P extends TSchema>(
  action: Offered<S> & {
    /** The data in the outbox. */
    payload: P;
    prepare(options: Static<S>, write: TriggeringWrite): Static<P> | undefined;
    deliver(payload: Static<P>, delivery: Delivery): Promise<void>;
  },
): AfterAction {
  const { name, description, options: schema, moments } = action;
  const read = reader(name, schema);
  const readPayload = reader(name, action.payload);
  return {
    name,
    description,
    options: schema,
    moments,
    kind: 'after',
    check: (options, scope) => action.check(read(options), scope),
    prepare: (options, write) => action.prepare(read(options), write),
    deliver: (payload, delivery) => action.deliver(readPayload(payload), delivery),
  };
}

/** Options were checked when the form was published; what does not fit now is a fault of the program. */
function reader<S extends TSchema>(name: string, schema: S): (value: unknown) => Static<S> {
  const checked = new WeakSet<object>();
  // The options of a published trigger are the same object in each write.
  const isFit = (value: unknown): value is Static<S> => {
    const isObject = typeof value === 'object' && value !== null;
    if (isObject && checked.has(value)) return true;
    const fits = Value.Check(schema, value);
    if (fits && isObject) checked.add(value);
    return fits;
  };
  return (value) => {
    if (isFit(value)) return value;
    throw new Error(`The action ${name} got what its schema does not admit`);
  };
}

export const afterMoments: readonly Moment[] = [
  'afterCreate',
  'afterUpdate',
  'afterDelete',
  'press',
  'schedule',
];
