import { QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ServedDefinition } from '../../api/served-definition';
import { noViews, viewsKey } from '../../runtime/grid/views/use-grid-views';
import { definitionKey } from '../../runtime/use-definition';
import { inForceQuery } from '../change-sets/queries';

export type PartOverRows = ServedDefinition<'grid'> | ServedDefinition<'chart'>;

interface PartClient {
  /** A cache in which the page's component finds the unpublished definition; undefined while it is made. */
  client: QueryClient | undefined;
  /** The rows are shown without the definition's condition. */
  isUnfiltered: boolean;
}

/**
 * Makes the cache for a preview of a list or a chart. The server holds conditions in FEEL by the name of what is published,
 * so one that differs is left out.
 */
export function usePartClient(part: PartOverRows): PartClient {
  const { kind, id } = part;
  const isFeel = typeof part.filters === 'string';
  const inForce = useQuery({ ...inForceQuery({ kind, id }), enabled: isFeel });
  const isUnfiltered = isFeel && inForce.data?.published?.filters !== part.filters;
  const client = useMemo(() => {
    const { filters: _filters, ...rest } = part;
    const own = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    own.setQueryData(definitionKey(kind, id), isUnfiltered ? rest : part);
    if (kind === 'grid') own.setQueryData(viewsKey(id), noViews);
    return own;
  }, [part, kind, id, isUnfiltered]);
  const isKnown = !isFeel || inForce.data !== undefined || inForce.error !== null;
  return { client: isKnown ? client : undefined, isUnfiltered };
}
