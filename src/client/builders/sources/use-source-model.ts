import {
  keepPreviousData,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { Value } from 'typebox/value';
import { useShallow } from 'zustand/react/shallow';
import { TableSource, ViewSource, type Source } from '../../../definitions/source';
import { buildModel } from '../../../engine/model/build-model';
import type { ModelSource } from '../../../engine/model/model';
import { sourcesRead } from '../../../engine/model/view-sources';
import { builderPrefix, inForceQuery } from '../change-sets/queries';
import { useChangeSet } from '../change-sets/session';

export interface KnownSource {
  /** The source with its resolved columns; undefined while it is read, and where there is none. */
  source: ModelSource | undefined;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** The query for a source with all those that it reads, as the open set has them; `except` is a source that is edited. */
function useSourceQuery(except?: string) {
  const client = useQueryClient();
  const open = useChangeSet(
    useShallow(({ content }) =>
      content.documents.filter(({ kind, id }) => kind === 'source' && id !== except),
    ),
  );
  return (id: string) => ({
    queryKey: [builderPrefix, 'source-documents', id, JSON.stringify(open)],
    queryFn: () =>
      readSources(id, async (name) => {
        const inSet = open.find((each) => each.id === name);
        if (inSet) return inSet.body;
        return (await client.fetchQuery(inForceQuery({ kind: 'source', id: name }))).published;
      }),
    staleTime: 30_000,
  });
}

/**
 * The source of a definition as the open set has it, with the columns that the server would resolve: those of views come
 * through the sources that they read. An empty id reads nothing.
 */
export function useSourceModel(id: string): KnownSource {
  const query = useSourceQuery();
  // An edit of the source must not make the builder of what shows it begin again.
  const read = useQuery({ ...query(id), enabled: id !== '', placeholderData: keepPreviousData });
  const { data } = read;
  const source = useMemo(() => data && modelOf(data, id), [data, id]);
  return {
    source,
    isLoading: read.isLoading || (read.isPlaceholderData && source === undefined),
    error: read.error,
    retry: () => void read.refetch(),
  };
}

/** Returns a function that reads a source once; undefined where there is none. */
export function useReadSource(): (id: string) => Promise<ModelSource | undefined> {
  const client = useQueryClient();
  const query = useSourceQuery();
  return async (id) => modelOf(await client.fetchQuery(query(id)), id);
}

/** The sources of a view that is built, with all that they read. */
export interface KnownSources {
  documents: ReadonlyMap<string, Source>;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/**
 * Reads sources with all those behind them, as the open set has them. Empty ids read nothing. An edit of `except`, the view
 * that is built over them, reads nothing again.
 */
export function useSourceDocuments(ids: readonly string[], except: string): KnownSources {
  const query = useSourceQuery(except);
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  return useQueries({
    queries: wanted.map((id) => query(id)),
    combine: combineSources,
  });
}

function combineSources(reads: readonly UseQueryResult<Map<string, Source>>[]): KnownSources {
  return {
    documents: new Map(reads.flatMap(({ data }) => [...(data ?? [])])),
    isLoading: reads.some(({ isLoading }) => isLoading),
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    retry: () => reads.forEach(({ refetch }) => void refetch()),
  };
}

function modelOf(documents: ReadonlyMap<string, Source>, id: string): ModelSource | undefined {
  return buildModel(documents).model.sources.get(id);
}

/** Reads a source and all those that it reads. Documents that are no sources are left out: the plan says why. */
async function readSources(
  id: string,
  documentOf: (id: string) => Promise<unknown>,
): Promise<Map<string, Source>> {
  const found = new Map<string, Source>();
  const wanted = new Set([id]);
  for (const name of wanted) {
    // A view is read before it is known what it reads.
    const document = await documentOf(name);
    if (!isSource(document)) continue;
    found.set(name, document);
    if (document.type === 'view') for (const next of sourcesRead(document)) wanted.add(next);
  }
  return found;
}

function isSource(value: unknown): value is Source {
  return Value.Check(TableSource, value) || Value.Check(ViewSource, value);
}
