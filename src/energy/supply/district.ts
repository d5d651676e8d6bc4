import { toGigajoules } from '../units';

/** Tariff of district heat: by area regardless of use, or by meter. */
export type DistrictTariff =
  | { readonly kind: 'area'; readonly price_MNT_m2_month: number; readonly months: number }
  | { readonly kind: 'metered'; readonly price_MNT_GJ: number };

/** Bill of a year in MNT, without hot water and base fees. */
export function districtBill(delivered_kWh: number, area_m2: number, tariff: DistrictTariff): number {
  return tariff.kind === 'area'
    ? tariff.price_MNT_m2_month * area_m2 * tariff.months
    : tariff.price_MNT_GJ * toGigajoules(delivered_kWh);
}
