import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../api/http';
import { builderPrefix } from '../change-sets/queries';
import type { DefinitionName } from '../change-sets/wire';
import type { JsonObject } from '../document/pointer';

/** A version of a definition that was published once. */
export interface Version {
  version: number;
  note: string | null;
  created_at: string;
  is_current: boolean;
}

/** The versions of a definition, the newest first. */
export function versionsQuery({ kind, id }: DefinitionName) {
  return queryOptions({
    queryKey: [builderPrefix, 'versions', kind, id],
    queryFn: async ({ signal }) =>
      (await getJson<{ versions: Version[] }>(`${address(kind, id)}/versions`, { signal })).versions,
  });
}

/** The document of one version, as it was published. */
export function versionQuery({ kind, id }: DefinitionName, version: number | undefined) {
  return queryOptions({
    queryKey: [builderPrefix, 'version', kind, id, version],
    queryFn: async ({ signal }) =>
      (await getJson<{ body: JsonObject }>(`${address(kind, id)}/versions/${version}`, { signal })).body,
    enabled: version !== undefined,
    staleTime: Infinity,
  });
}

function address(kind: string, id: string): string {
  return `/definitions/${kind}/${encodeURIComponent(id)}`;
}
