import { type PriceInEffect, priceInEffect } from '../../../energy/bill/price-in-effect';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { useRows } from '../read-rows';

interface Priced {
  readonly id: string;
  readonly cost: number | null;
}

const columns = 'material_id province_id price valid_from';
/** Of a page of materials in one place. */
const mostPrices = 500;

/**
 * Queries the dated prices of materials in the whole country and, where one is chosen, in a province. Returns the price of a
 * material that is in effect today; null for one without any.
 */
export function usePrices(
  materials: readonly Priced[] | undefined,
  province: string | null,
): (material: Priced) => PriceInEffect | null {
  const ids = (materials ?? []).map(({ id }) => id).join(',');
  const ofMaterials = { column: 'material_id', condition: 'whereIn', value: ids } as const;
  const national = useRows('material_price', columns, {
    filters: [ofMaterials, { column: 'province_id', condition: 'isNull' }],
    limit: mostPrices,
    isEnabled: ids !== '',
  });
  const regional = useRows('material_price', columns, {
    filters: [ofMaterials, { column: 'province_id', condition: 'equals', value: province ?? '' }],
    limit: mostPrices,
    isEnabled: ids !== '' && province !== null,
  });
  const rows = [...(national.data ?? []), ...(regional.data ?? [])];
  const today = localDay();
  return ({ id, cost }) => {
    if (cost === null) return null;
    const price = rows.filter(({ material_id: material }) => String(material) === id);
    return priceInEffect({ cost, price }, province, today);
  };
}
