import { buildModel } from '../../../engine/model/build-model';
import { completeSet } from '../../../engine/model/completion';
import {
  kindNames,
  type Definition,
  type DefinitionSet,
  type DocumentSet,
} from '../../../definitions/definition';

/** `<kind>/<id>` */
export function definitionKey(kind: string, id: string): string {
  return `${kind}/${id}`;
}

/** Sorted by id, so that every server compiles the same. */
export function toDocuments(definitions: Iterable<Definition>): DocumentSet {
  const sorted = [...definitions].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sets = kindNames.map((kind) => {
    const ofKind = sorted.filter((definition) => definition.kind === kind);
    const byId: ReadonlyMap<string, Definition> = new Map(ofKind.map((each) => [each.id, each]));
    return [kind, byId] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every kind and its definitions just now
  return Object.fromEntries(sets) as DocumentSet;
}

/** The definitions with everything that they take over from others. */
export function toSet(definitions: Iterable<Definition>): DefinitionSet {
  const documents = toDocuments(definitions);
  return completeSet(documents, buildModel(documents.source).model).definitions;
}
