import { MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';
import { demandNotNegative } from '../refusal/numbers';

/** Price of the monthly use up to a bound; the last block has none. */
export interface PriceBlock {
  readonly upTo_kWh: number | null;
  readonly price_MNT_kWh: number;
}

/** The night discount of the ger districts. */
export interface NightTariff {
  /** Months with the discount, 1 being January. */
  readonly months: readonly number[];
  readonly free_kWh_month: number;
  /** Discount on the price beyond the free amount, 0…1. */
  readonly discount: number;
  readonly price_MNT_kWh: number;
}

export interface ElectricityTariff {
  readonly blocks: readonly PriceBlock[];
  readonly night: NightTariff | null;
  readonly base_MNT_month: number;
}

/** The household's use besides heating, kWh per month. */
export interface HouseholdUse {
  readonly day_kWh_month: number;
  readonly night_kWh_month: number;
}

/** Bill of the night hours of a month in MNT: free up to a bound, then at a discount. */
export function nightBill(night_kWh: number, tariff: Omit<NightTariff, 'months'>): number {
  demandNotNegative('night_kWh_month', night_kWh, 'kWh');
  const paid = Math.max(0, night_kWh - tariff.free_kWh_month);
  return paid * tariff.price_MNT_kWh * (1 - tariff.discount);
}

/** Price in MNT of an amount in a month by rising blocks. */
function blockPrice(use_kWh: number, blocks: readonly PriceBlock[]): number {
  let price = 0;
  let from = 0;
  for (const block of blocks) {
    const to = block.upTo_kWh ?? Infinity;
    if (use_kWh > from) price += (Math.min(use_kWh, to) - from) * block.price_MNT_kWh;
    from = to;
  }
  return price;
}

/** Bill of a month, 1 being January. Months without the night discount use the day price at night. */
export function monthlyBill(
  month: number,
  day_kWh: number,
  night_kWh: number,
  tariff: ElectricityTariff,
): number {
  const night = tariff.night?.months.includes(month) === true ? tariff.night : null;
  return night === null
    ? tariff.base_MNT_month + blockPrice(day_kWh + night_kWh, tariff.blocks)
    : tariff.base_MNT_month + blockPrice(day_kWh, tariff.blocks) + nightBill(night_kWh, night);
}

/**
 * Cost of heating in the bills of a year in MNT: each month with heating less the same month without. So a saving is
 * priced at the margin: below the free amount a kWh saved at night has no value.
 * @param heating_kWh by month
 * @param nightShare share in the night hours, 0…1; of the year or of each month
 */
export function heatingBill(
  heating_kWh: Monthly,
  nightShare: number | Monthly,
  household: HouseholdUse,
  tariff: ElectricityTariff,
): number {
  let bill = 0;
  for (let index = 0; index < MONTHS_OF_YEAR; index += 1) {
    const atNight = typeof nightShare === 'number' ? nightShare : ofMonth(nightShare, index);
    bill += heatingBillOfMonth(index + 1, ofMonth(heating_kWh, index), atNight, household, tariff);
  }
  return bill;
}

/** Cost of heating in the bill of a month in MNT, 1 being January. */
export function heatingBillOfMonth(
  month: number,
  heating_kWh: number,
  nightShare: number,
  household: HouseholdUse,
  tariff: ElectricityTariff,
): number {
  const { day_kWh_month: day, night_kWh_month: night } = household;
  const day_kWh = day + heating_kWh * (1 - nightShare);
  return (
    monthlyBill(month, day_kWh, night + heating_kWh * nightShare, tariff) -
    monthlyBill(month, day, night, tariff)
  );
}
