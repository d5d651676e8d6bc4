import { lazyPage } from '../../../ui/navigation/lazy-page';

/** The rows as a table. Phones have cards, and are spared its library. */
export const GridTable = lazyPage(
  async () => ({ default: (await import('./grid-table')).GridTable }),
  ['grid', 'widgets', 'form'],
);
