import type { Transaction } from '../../../src/server/platform/database/database';

/**
 * Prices of works in the demo: low, likely and high, in ₮ of 2026. They are examples that were asked of nobody; a site in
 * use begins without them.
 */
export const demoPrices: readonly (readonly [code: string, low: number, likely: number, high: number])[] = [
  ['roof-100', 28_000, 32_000, 45_000],
  ['roof-200', 38_000, 45_000, 70_000],
  ['wall-100', 60_000, 75_000, 110_000],
  ['wall-150', 68_000, 83_000, 125_000],
  ['plinth-100', 70_000, 85_000, 120_000],
  ['ground-50', 42_000, 55_000, 90_000],
  ['floor-100', 40_000, 50_000, 75_000],
  ['window-triple', 540_000, 570_000, 700_000],
  ['door-insulated', 850_000, 1_025_000, 1_400_000],
  ['improved-stove', 400_000, 600_000, 1_000_000],
  ['electric-heating', 1_000_000, 1_500_000, 2_500_000],
  ['heat-pump', 6_000_000, 9_000_000, 14_000_000],
  ['roof-150', 33_000, 38_500, 57_500],
  ['roof-300', 48_000, 58_000, 95_000],
  ['wall-50', 52_000, 67_000, 95_000],
  ['wall-200', 76_000, 91_000, 140_000],
  ['ger-kit', 23_000, 25_500, 45_000],
];

/** Marks every row that has one of these prices. */
const example = {
  certainty: 'D',
  is_provisional: true,
  information_source: 'Үзүүлэнгийн жишээ үнэ: зах зээлээс лавлаагүй',
};

/** Gives the demo's price to each work that has none. */
export async function addPrices(transaction: Transaction): Promise<void> {
  await transaction.query(
    `update app.energy_measure measure set price_low = p.low, price_likely = p.likely, price_high = p.high,
       certainty = $2, is_provisional = $3, information_source = $4 || '. ' || measure.information_source
     from jsonb_to_recordset($1) p (code text, low numeric, likely numeric, high numeric)
     where measure.code = p.code and measure.price_likely is null`,
    [
      JSON.stringify(demoPrices.map(([code, low, likely, high]) => ({ code, low, likely, high }))),
      example.certainty,
      example.is_provisional,
      example.information_source,
    ],
  );
}
