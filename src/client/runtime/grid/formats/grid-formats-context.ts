import { createContext } from 'react';
import type { RowFormats } from './row-formats';

/** Cells read the formats here; null where the grid has none. */
export const GridFormatsContext = createContext<RowFormats | null>(null);
