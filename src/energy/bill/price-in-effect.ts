/** A dated price of a material; `province_id` is null for the whole country. */
export interface DatedPrice {
  readonly province_id: number | string | null;
  /** ₮ per unit of the material. */
  readonly price: number;
  /** YYYY-MM-DD, the first day. */
  readonly valid_from: string;
}

export interface PriceInEffect {
  /** ₮ per unit. */
  readonly price: number;
  /** `catalogue`: the undated price of the material itself. */
  readonly origin: 'province' | 'country' | 'catalogue';
  readonly valid_from: string | null;
}

/**
 * The price of a material on a day (YYYY-MM-DD): the latest price of the province, else the latest of the country, else
 * the material's own.
 */
export function priceInEffect(
  material: { readonly cost: number; readonly price: readonly DatedPrice[] },
  province: string | null,
  on: string,
): PriceInEffect {
  const regional = province === null ? undefined : latest(material.price, province, on);
  if (regional) return { price: regional.price, origin: 'province', valid_from: regional.valid_from };
  const national = latest(material.price, null, on);
  if (national) return { price: national.price, origin: 'country', valid_from: national.valid_from };
  return { price: material.cost, origin: 'catalogue', valid_from: null };
}

function latest(prices: readonly DatedPrice[], province: string | null, on: string): DatedPrice | undefined {
  return prices
    .filter(
      ({ province_id: id, valid_from: from }) => (id === null ? null : String(id)) === province && from <= on,
    )
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0];
}
