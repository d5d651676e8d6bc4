import type { RoleAccess } from '../../../engine/access/access-table';
import { visitor } from '../../../engine/access/caller';
import { openForms } from '../../definitions/serving/open-forms';
import { pageAddresses } from '../../definitions/serving/page-addresses';
import { serveDefinition } from '../../definitions/serving/served-definition';
import { maySee } from '../../definitions/serving/served-kinds';
import type { Snapshot } from '../../platform/snapshot';

/** The kinds whose definitions a page is rendered with. Lists and forms of a page are drawn by the browser. */
const kinds = ['page', 'dashboard', 'chart'] as const;

/**
 * Returns the body of `GET /schema/page` or `/schema/form`, or of the definition of a page, a dashboard or a chart, as a visitor receives
 * it; undefined for any other path, and for a definition that visitors may not see.
 */
export function visitorSchema(snapshot: Snapshot, access: RoleAccess, path: string): string | undefined {
  if (path === '/schema/page') return JSON.stringify({ pages: pageAddresses(snapshot) });
  if (path === '/schema/form') return JSON.stringify({ forms: openForms(snapshot, access) });
  const [, name, id = ''] = /^\/schema\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const kind = kinds.find((each) => each === name);
  const definition = kind && snapshot.definitions[kind].get(id);
  if (!kind || !definition || !maySee(definition, { access, caller: visitor, snapshot })) return undefined;
  return serveDefinition(snapshot, kind, id, access)?.body;
}
