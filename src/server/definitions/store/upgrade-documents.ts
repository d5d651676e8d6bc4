import type { Definition, Document } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parsing/parse';
import { menuRightsToPolicies } from '../../../engine/access/menu-rights-to-policies';
import { namesRolesByNumber, roleNumbersToIds } from '../../../engine/access/role-numbers-to-ids';
import { buildModel } from '../../../engine/model/build-model';
import { definitionKey, toSet } from './definition-set';

/**
 * Does the upgrade steps that depend on other definitions, before documents that come together are parsed, and returns them
 * in their order. Numbers of roles become ids, and the menu rights of a role of format 1 become policies. Others are
 * returned unchanged.
 */
export function upgradeDocuments(documents: readonly unknown[], inForce: Iterable<Definition>): unknown[] {
  if (!documents.some(namesRolesByNumber)) return [...documents];
  const known = [...inForce];
  const ids = roleIds([...known, ...documents]);
  const named = documents.map((document) =>
    namesRolesByNumber(document) ? roleNumbersToIds(document, ids) : document,
  );
  return menuRightsOf(named, known);
}

/** The ids of all roles by number. */
function roleIds(documents: readonly unknown[]): ReadonlyMap<number, string> {
  return new Map(
    documents.flatMap((document) => {
      if (!isRole(document)) return [];
      const { number, id } = document;
      return typeof number === 'number' && typeof id === 'string' ? [[number, id] as const] : [];
    }),
  );
}

function menuRightsOf(documents: readonly unknown[], inForce: readonly Definition[]): unknown[] {
  if (!documents.some(isOldRole)) return [...documents];
  const definitions = documents.flatMap((document) =>
    isOldRole(document) ? [] : (parseDefinition(document).definition ?? []),
  );
  const byKey = new Map(
    [...inForce, ...definitions].map((each) => [definitionKey(each.kind, each.id), each]),
  );
  const set = toSet(byKey.values());
  const { model } = buildModel(set.source);
  return documents.map((document) =>
    isOldRole(document) ? menuRightsToPolicies(document, set, model) : document,
  );
}

function isRole(document: unknown): document is Document {
  return typeof document === 'object' && document !== null && 'kind' in document && document.kind === 'role';
}

function isOldRole(document: unknown): document is Document {
  return isRole(document) && document.format === 1;
}
