import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { manifests } from '../../../../widgets/manifests';
import { verifyAudit, type AuditReport, type Head } from '../../data/audit/verify-audit';
import { createBackup } from '../backup/write-backup';
import type { Database, Transaction } from '../../platform/database/database';
import { applySet } from '../../definitions/change-sets/apply-set';
import { planSet, type GivenDefinition, type SetPlan } from '../../definitions/change-sets/plan-set';
import { createChangeSet, type SetDocument } from '../../definitions/change-sets/change-sets';
import { publishChangeSet } from '../../definitions/change-sets/publish-set';
import { loadPublished, nothingPublished } from '../../definitions/store/published';
import { readTransfer, type Transfer } from '../transfers/read-transfer';
import { exportPublished, exportSet } from '../transfers/write-transfer';
import { moveCases, type MoveBody, type MovedBatch } from '../process/versions/move-cases';
import { replayHistories, type ReplayBody, type ReplayedBatch } from '../process/versions/replay-histories';
import { simulateProcess, type SimulationBody } from '../process/versions/simulate-process';
import { readTrial } from '../process/versions/trial-process';
import { rebuildProjections, type RebuildReport } from '../process/transition/rebuild-projections';
import { replaceBoundaries } from '../map/boundaries';
import { readSigningKeys, rotateKey, type SigningKey } from '../credentials/signing-keys';
import { exportApp, withPictures } from '../apps/export-app';
import { readAppFolder } from '../apps/app-folder';
import type { AppPlan, AppResult } from '../apps/app-command';
import { operatorCaller } from '../apps/operator-caller';
import { runAppOrder } from '../apps/run-order';
import { buildSnapshot, compilePublished } from '../../definitions/store/compile-set';
import type { Boundary } from '../map/read-boundaries';
import type { Rename } from '../../../engine/model/renames/rename';
import { jobWriteContext } from '../../data/triggers/schedule/job-write-context';
import { announce } from '../../platform/events/announce';
import { openKeyring } from '../../platform/keys/person-keys';
import type { Snapshot } from '../../platform/snapshot';
import type { FileDisk } from '../../platform/files/file-disk';

/** An operation on a set of definitions. */
export interface SetOrder {
  definitions: GivenDefinition[];
  /** The losses of data that are meant: `<source>:<column>`. */
  allow: string[];
  renames?: Rename[];
}

/** The keys that sign certificates: read, or rotated first. */
export interface KeyOrder {
  isRotated: boolean;
  /** Nothing that the former key signed counts any more. */
  isRevoked: boolean;
}

/** The changes of another site, merged: they are published as a change set. */
export interface TransferOrder {
  title: string;
  documents: SetDocument[];
  renames: Rename[];
  allow: string[];
}

export interface BoundaryOrder {
  boundaries: readonly Boundary[];
  attribution: string;
}

/** The order for an application. */
export interface AppOperation {
  isPlan: boolean;
  allow: string[];
  /** The files of its folder, pictures as base64; without them the application `id` is removed. */
  files?: Record<string, string>;
  id?: string;
}

/** Operations for an operator, run by the running server or by the command itself. */
export interface Operations {
  backUp(): Promise<Readable>;
  published(): Promise<GivenDefinition[]>;
  plan(order: SetOrder): Promise<SetPlan>;
  /** Throws DefinitionProblems. */
  apply(order: SetOrder): Promise<SetPlan>;
  /** Files of a change set, or of published definitions, for another site; null where there is none. */
  exportTransfer(order: { set?: string; names?: string[] }): Promise<Record<string, string> | null>;
  /** Compares files of another site with the definitions in force. */
  readTransfer(files: Record<string, string>): Promise<Transfer>;
  /** Publishes merged definitions as a change set, which can be taken back. Throws DefinitionProblems, VersionConflict. */
  publishTransfer(order: TransferOrder): Promise<SetPlan>;
  /** Installs, upgrades or removes an application; null where the one to remove is not installed. Throws DefinitionProblems. */
  changeApp(order: AppOperation): Promise<AppPlan | AppResult | null>;
  /** The files of an application as it runs; null where it is not installed. */
  exportApp(id: string): Promise<Record<string, string> | null>;
  verifyAudit(heads: readonly Head[]): Promise<AuditReport>;
  /** Compares the projections of processes with their events; with `isApplied` writes those that differ anew. */
  rebuildProcesses(isApplied: boolean): Promise<RebuildReport>;
  /** Plays a process on a sample row. Throws DefinitionProblems for a faulty definition. */
  simulateProcess(order: SimulationBody): Promise<object>;
  /** One batch of a replay. Throws DefinitionProblems for a faulty definition. */
  replayProcess(order: ReplayBody): Promise<ReplayedBatch>;
  /** One batch of cases that are moved to another version, in one transaction, or shown. */
  moveCases(order: MoveBody): Promise<MovedBatch>;
  /** The keys that sign certificates, the newest first. */
  signingKeys(order: KeyOrder): Promise<SigningKey[]>;
  /** Outlines for maps, in the place of those that there were on their levels. */
  replaceBoundaries(order: BoundaryOrder): Promise<void>;
}

export interface OperationParts {
  database: Database;
  disk: FileDisk;
  dataDirectory: string;
}

/** Carries orders out on an opened database. */
export function operationsOn({ database, disk, dataDirectory }: OperationParts): Operations {
  return {
    backUp: () => createBackup({ database, disk, spoolDirectory: dataDirectory }),
    published: async () => {
      const { definitions } = await loadPublished(database);
      return [...definitions.values()].map(({ definition }) => ({
        kind: definition.kind,
        id: definition.id,
        document: definition,
      }));
    },
    exportTransfer: async ({ set, names = [] }) => {
      const files =
        set === undefined ? await exportPublished(database, names) : await exportSet(database, set);
      return files ? Object.fromEntries(files) : null;
    },
    readTransfer: async (files) =>
      readTransfer(new Map(Object.entries(files)), await loadPublished(database)),
    publishTransfer: (order) => database.transaction((transaction) => publishTransfer(transaction, order)),
    signingKeys: ({ isRotated, isRevoked }) =>
      isRotated ? rotateKey(database, isRevoked) : readSigningKeys(database),
    replaceBoundaries: ({ boundaries, attribution }) => replaceBoundaries(database, boundaries, attribution),
    changeApp: (order) => changeApp({ database, disk }, order),
    exportApp: async (id) => {
      const exported = await database.transaction(async (transaction) => {
        const published = await loadPublished(transaction);
        const { model } = compilePublished(published, manifests);
        return exportApp(transaction, published, model, id);
      });
      return exported ? Object.fromEntries(await withPictures(exported, disk)) : null;
    },
    verifyAudit: (heads) => verifyAudit(database, heads),
    rebuildProcesses: async (isApplied) =>
      rebuildProjections(database, await readSnapshot(database), isApplied),
    simulateProcess: async (order) =>
      simulateProcess(await readTrial(database, await readSnapshot(database), order), order, 'en_US'),
    replayProcess: async (order) => {
      const snapshot = await readSnapshot(database);
      const trial = await readTrial(database, snapshot, order);
      return replayHistories(database, snapshot, trial, order, 'en_US');
    },
    moveCases: async (order) => {
      const snapshot = await readSnapshot(database);
      const keyring = await openKeyring(database);
      return database.transaction(async (transaction) => {
        const context = jobWriteContext({ snapshot, keyring, job: 'npm run processes -- move' }, transaction);
        const batch = await moveCases({ ...context, language: 'en_US' }, order);
        await announce(transaction, { kind: 'sources', sources: [...context.changed] });
        return batch;
      });
    },
    plan: (order) =>
      database.transaction(async (transaction) => (await planSet(transaction, setOf(order), manifests)).plan),
    apply: (order) =>
      database.transaction(
        async (transaction) => (await applySet(transaction, setOf(order), manifests)).plan,
      ),
  };
}

async function publishTransfer(
  transaction: Transaction,
  { title, documents, renames, allow }: TransferOrder,
): Promise<SetPlan> {
  const order = { title: title.slice(0, 200), documents, renames, adoptions: [], author: null };
  const { id, revision } = await createChangeSet(transaction, order);
  const command = { id, revision, allow: new Set(allow), author: null };
  const applied = await publishChangeSet(transaction, nothingPublished, manifests, command);
  if (!applied) throw new Error(`The change set ${id} is gone`);
  return applied.plan;
}

async function readSnapshot(database: Database): Promise<Snapshot> {
  const published = await loadPublished(database);
  return buildSnapshot(published, compilePublished(published, manifests)).snapshot;
}

function setOf({ definitions, allow, renames }: SetOrder) {
  const note = 'npm run definitions -- apply';
  return { given: definitions, renames, allow: new Set(allow), author: null, note };
}

/** The operator acts as the administrator's role without a person. */
async function changeApp(
  { database, disk }: Pick<OperationParts, 'database' | 'disk'>,
  { isPlan, allow, files, id = '' }: AppOperation,
): Promise<AppPlan | AppResult | null> {
  const { definitions } = await loadPublished(database);
  const roles = [...definitions.values()].flatMap(({ definition }) =>
    definition.kind === 'role' ? [definition] : [],
  );
  const command = {
    allow: new Set(allow),
    caller: operatorCaller(roles),
    language: 'en_US' as const,
    requestId: randomUUID(),
    session: null,
    address: '',
  };
  const order = files
    ? { isPlan, command, install: await readAppFolder(new Map(Object.entries(files))) }
    : { isPlan, command, remove: id };
  return (await runAppOrder({ database, disk, widgets: manifests }, order)) ?? null;
}
