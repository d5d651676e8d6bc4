import type { DefinitionSet } from '../../definitions/definition';
import type { AccessTable } from '../../engine/access/access-table';
import type { Model } from '../../engine/model/model';
import type { Uses } from '../../engine/model/uses';

/** Everything that is compiled from the published definitions of one moment. Shared by all requests, never changed. */
export interface Snapshot {
  /** Grows by one with every publication on any server. */
  version: number;
  definitions: DefinitionSet;
  /** The published version of each definition by `<kind>/<id>`. */
  versions: ReadonlyMap<string, number>;
  model: Model;
  access: AccessTable;
  /** The definitions that each definition names. */
  uses: Uses;
  /** The address of the validators of its forms, for a preview. Default: `/schema/form`. */
  validators?: string;
}

/** The published definitions as this server knows them. */
export interface DefinitionStore {
  current(): Snapshot;
  /** The snapshot of at least this version: what another server published is loaded first. */
  atLeast(version: number): Promise<Snapshot>;
}
