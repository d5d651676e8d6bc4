import type { Readable } from 'node:stream';
import { manifests } from '../../../../widgets/manifests';
import { verifyAudit, type AuditReport, type Head } from '../../data/audit/verify-audit';
import { createBackup } from '../backup/write-backup';
import type { Database } from '../../platform/database/database';
import { applySet, planSet, type GivenDefinition, type SetPlan } from '../../definitions/store/apply-set';
import { loadPublished } from '../../definitions/store/published';
import { replaceBoundaries } from '../map/boundaries';
import type { Boundary } from '../map/read-boundaries';
import type { FileDisk } from '../../platform/files/file-disk';

/** An operation on a set of definitions. */
export interface SetOrder {
  definitions: GivenDefinition[];
  /** The losses of data that are meant: `<source>:<column>`. */
  allow: string[];
}

export interface BoundaryOrder {
  boundaries: readonly Boundary[];
  attribution: string;
}

/** Operations for an operator, run by the running server or by the command itself. */
export interface Operations {
  backUp(): Promise<Readable>;
  published(): Promise<GivenDefinition[]>;
  plan(order: SetOrder): Promise<SetPlan>;
  /** Throws DefinitionProblems. */
  apply(order: SetOrder): Promise<SetPlan>;
  verifyAudit(heads: readonly Head[]): Promise<AuditReport>;
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
    replaceBoundaries: ({ boundaries, attribution }) => replaceBoundaries(database, boundaries, attribution),
    verifyAudit: (heads) => verifyAudit(database, heads),
    plan: (order) =>
      database.transaction(async (transaction) => (await planSet(transaction, setOf(order), manifests)).plan),
    apply: (order) =>
      database.transaction(
        async (transaction) => (await applySet(transaction, setOf(order), manifests)).plan,
      ),
  };
}

function setOf({ definitions, allow }: SetOrder) {
  return { given: definitions, allow: new Set(allow), author: null, note: 'npm run definitions -- apply' };
}
