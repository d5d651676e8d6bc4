import { queryOptions, usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WidgetServices } from '../../../../widgets/contract';
import { mapConfigPath } from '../../../engine/map/map-answers';
import { getJson } from '../../api/http';

/** The services of a map whose configuration comes with the page, or beside its code where the browser draws the page. */
export function useMapServices(services: WidgetServices): WidgetServices {
  usePrefetchQuery(mapConfig());
  const client = useQueryClient();
  return useMemo(
    () => ({
      ...services,
      read: <T>(path: string, signal?: AbortSignal) =>
        path === mapConfigPath ? client.fetchQuery(mapConfig<T>()) : services.read<T>(path, signal),
    }),
    [client, services],
  );
}

function mapConfig<T>() {
  return queryOptions({
    queryKey: [mapConfigPath],
    queryFn: ({ signal }) => getJson<T>(mapConfigPath, { signal }),
    staleTime: Infinity,
    meta: { isAside: true },
  });
}
