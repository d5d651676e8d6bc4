import type { TableVersion } from '../whole-house/dated';

/** The dated rows of method and norm behind a result: `UB (2025-01-20)`, separated by commas. */
export function methodVersion(versions: readonly TableVersion[]): string {
  return versions
    .filter(({ table }) => table === 'energy_method' || table === 'energy_norm')
    .map(({ row, validFrom }) => `${row} (${validFrom})`)
    .join(', ');
}
