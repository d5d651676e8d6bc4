import { useEffect, useState } from 'react';
import { useSession } from '../../../session/session';
import type { GridDefinition } from '../../list/grid-columns';
import type { RowFormats } from './row-formats';

interface Loaded {
  grid: GridDefinition;
  formats: RowFormats | null;
}

/**
 * Returns the formats of a grid; null where it has none, undefined while the code that evaluates conditions loads.
 * Grids without conditions never load it.
 */
export function useRowFormats(grid: GridDefinition): RowFormats | null | undefined {
  const user = useSession((session) => session.user);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { formats = noFormats } = grid;
  useEffect(() => {
    if (formats.length === 0) return undefined;
    let isCurrent = true;
    const load = async () => {
      try {
        const [{ createRowFormats }, { expressionCaller }] = await Promise.all([
          import('./row-formats'),
          import('../../form/form-runtime'),
        ]);
        const made = createRowFormats(formats, grid.compiled.source, expressionCaller(user), new Date());
        if (isCurrent) setLoaded({ grid, formats: made });
      } catch (error) {
        // Rows without their colours are better than no rows.
        console.warn('The formats of the grid could not be loaded.', error);
        if (isCurrent) setLoaded({ grid, formats: null });
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [grid, formats, user]);
  if (formats.length === 0) return null;
  return loaded?.grid === grid ? loaded.formats : undefined;
}

const noFormats: NonNullable<GridDefinition['formats']> = [];
