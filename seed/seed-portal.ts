import type { DefinitionSet } from '../src/definitions/definition';
import type { Model } from '../src/engine/model/model';
import type { Keyring } from '../src/server/platform/keys/person-keys';

/** The definitions in force and the keys of people: histories are played by the ones and encrypted with the others. */
export interface SeedPortal {
  definitions: DefinitionSet;
  model: Model;
  /** By kind and id: `process/order`. */
  versions: ReadonlyMap<string, number>;
  keyring: Keyring;
}
