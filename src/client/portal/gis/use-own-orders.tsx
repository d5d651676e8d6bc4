import { useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import { ApiError } from '../../api/api-error';
import { query } from '../../api/graphql';
import { useSession } from '../../session/session';

const nothing: readonly ShownLayer[] = [];

/**
 * A layer with the orders that a signed-in person may read, each at its place, and the field that shows it; neither for those who
 * may read none. `isOffered` is false where the map shows other rows.
 */
export function useOwnOrders(isOffered: boolean): { layers: readonly ShownLayer[]; field: ReactNode } {
  const { t } = useTranslation('gis');
  const userId = useSession(({ user }) => user?.id ?? null);
  const [isShown, setIsShown] = useState(false);
  const { data: isReader = false } = useQuery({
    queryKey: ['reads-orders', userId],
    enabled: isOffered && userId !== null,
    meta: { isAside: true },
    queryFn: ({ signal }) => readsOrders(signal),
  });
  const name = t('ownOrders');
  const layers = useMemo(
    (): readonly ShownLayer[] =>
      isShown && isOffered && isReader
        ? [
            {
              path: 'own-orders',
              name,
              layer: { kind: 'source', source: 'v_order', label: 'address', colour: '#e13812' },
            },
          ]
        : nothing,
    [isShown, isOffered, isReader, name],
  );
  const field =
    isOffered && isReader ? (
      <label className="gis-check">
        <input type="checkbox" checked={isShown} onChange={({ target }) => setIsShown(target.checked)} />
        {name}
      </label>
    ) : null;
  return { layers, field };
}

/** Whether the caller may read an order with its place. */
export async function readsOrders(signal: AbortSignal): Promise<boolean> {
  try {
    const { rows } = await query<{ rows: readonly unknown[] }>(
      '{ rows: v_order(limit: 1) { id lon lat } }',
      {},
      { signal, handlesRefusal: true },
    );
    return rows.length > 0;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'FORBIDDEN') return false;
    throw error;
  }
}
