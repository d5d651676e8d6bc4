import { useEffect, type RefObject } from 'react';
import type { MapHandle } from '../../../../widgets/map/canvas/map-control';
import type { Place } from './use-place';

/** Degrees around the places that are shown. */
const margin = 0.3;

/** Moves a map to the compared places whenever others are chosen; `map` is null until it can be moved. */
export function useBox(
  map: RefObject<MapHandle | null> | null,
  around: readonly Place[],
  parts: readonly Place[] | undefined,
): void {
  const chosen = around.at(-1)?.code ?? '';
  const isLoaded = parts !== undefined;
  useEffect(() => {
    if (map === null || !isLoaded) return;
    const positions =
      chosen === ''
        ? []
        : parts.flatMap(({ lon, lat }) => (lon === null || lat === null ? [] : [{ lon, lat }]));
    if (positions.length === 0) map.current?.showHome();
    else {
      const [lons, lats] = [positions.map(({ lon }) => lon), positions.map(({ lat }) => lat)];
      map.current?.showBox([
        Math.min(...lons) - margin,
        Math.min(...lats) - margin,
        Math.max(...lons) + margin,
        Math.max(...lats) + margin,
      ]);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same places that were read again move nothing
  }, [map, chosen, isLoaded]);
}
