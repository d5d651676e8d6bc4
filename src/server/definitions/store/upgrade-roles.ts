import type { Definition, Document } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parse';
import { menuRightsToPolicies } from '../../../engine/access/menu-rights-to-policies';
import { buildModel } from '../../../engine/model/build-model';
import { definitionKey, toSet } from './definition-set';

/**
 * Returns documents that come together, in their order, before they are parsed: the menu rights of a role of format 1
 * become policies, which depend on the menus, kruds and forms among them and in force. Others are returned unchanged.
 */
export function upgradeRoles(documents: readonly unknown[], inForce: Iterable<Definition>): unknown[] {
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

function isOldRole(document: unknown): document is Document {
  return (
    typeof document === 'object' &&
    document !== null &&
    'kind' in document &&
    document.kind === 'role' &&
    'format' in document &&
    document.format === 1
  );
}
