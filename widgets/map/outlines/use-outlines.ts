import { useEffect, useState } from 'react';
import type { WidgetServices } from '../../contract';
import type { MapView } from '../canvas/map-view';
import { outlinesFor, type Outlines } from './outlines';

/** The outlines for a view; null until the first ones are loaded, and where there is no view. */
export function useOutlines(view: MapView | null, services: WidgetServices): Outlines | null {
  const [outlines, setOutlines] = useState<Outlines | null>(null);
  useEffect(() => {
    if (view === null) return undefined;
    let isCurrent = true;
    const look = async () => {
      const found = await outlinesFor(view, services);
      if (isCurrent) setOutlines(found);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [view, services]);
  return outlines;
}
