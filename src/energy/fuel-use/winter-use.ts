/** A household's use for heating in one winter, in the units of its bags and bills; null: none, or not known. */
export interface WinterUse {
  readonly briquette_bags: number | null;
  readonly coal_t: number | null;
  /** Stacked. */
  readonly wood_m3: number | null;
  readonly electricity_kWh: number | null;
  readonly heat_Gcal: number | null;
}

/** Of the dated rows of fuels, those of that winter. */
export interface WinterFuels {
  readonly briquette: { readonly calorificValue_MJ_kg: number; readonly bag_kg: number } | null;
  readonly coal: { readonly calorificValue_MJ_kg: number } | null;
  readonly wood: { readonly calorificValue_MJ_kg: number; readonly stackedDensity_kg_m3: number } | null;
}

const MJ_PER_KWH = 3.6;
/** 4.1868 MJ a Mcal. */
const KWH_PER_GCAL = 4186.8 / MJ_PER_KWH;

/**
 * Purchased energy of the winter, kWh. Null where nothing was stated, or where a fuel was that the tables do not know: a part
 * of the use would pass for the whole.
 */
export function energyOfWinter(use: WinterUse, fuels: WinterFuels): number | null {
  const amounts: readonly (readonly [amount: number | null, kWhPerUnit: number | null])[] = [
    [
      use.briquette_bags,
      fuels.briquette && (fuels.briquette.bag_kg * fuels.briquette.calorificValue_MJ_kg) / MJ_PER_KWH,
    ],
    [use.coal_t, fuels.coal && (1000 * fuels.coal.calorificValue_MJ_kg) / MJ_PER_KWH],
    [
      use.wood_m3,
      fuels.wood && (fuels.wood.stackedDensity_kg_m3 * fuels.wood.calorificValue_MJ_kg) / MJ_PER_KWH,
    ],
    [use.electricity_kWh, 1],
    [use.heat_Gcal, KWH_PER_GCAL],
  ];
  let total: number | null = null;
  for (const [amount, perUnit] of amounts) {
    if (amount === null) continue;
    if (amount > 0 && perUnit === null) return null;
    total = (total ?? 0) + amount * (perUnit ?? 0);
  }
  return total;
}
