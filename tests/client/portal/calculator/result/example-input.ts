import { calculateHouse } from '../../../../../src/energy/whole-house/calculate-house';
import type { Dated } from '../../../../../src/energy/whole-house/dated';
import type { Change } from '../../../../../src/energy/measures/measure';
import { openPackages } from '../../../../../src/energy/measures/package-set';
import type { HouseMeasure } from '../../../../../src/energy/tables/read-measures';
import type { LoanRow } from '../../../../../src/energy/tables/rows';
import { letterConfidence } from '../../../../../src/energy/population/letters';
import { rangesOfYears, listYears } from '../../../../../src/energy/population/years';
import type { ResultInput } from '../../../../../src/client/portal/calculator/result/result-input';
import { unknownHouse } from '../../../../energy/example-house';
import { populationAround } from '../../../../energy/example-population';
import { tables } from '../../../../energy/example-tables';

/** A brick house of which only the size is known, with measures and loans; figures of tests, not of the product. */
export function exampleInput(change: Partial<ResultInput> = {}): ResultInput {
  return { ...example, ...change };
}

const result = calculateHouse(unknownHouse, tables);
const population = populationAround(result, tables);

const offered: readonly HouseMeasure[] = [
  measure('roof-200', 'Дээвэр 20 см дулаалах', 'area', [40_000, 50_000, 70_000], 30, {
    kind: 'insulate',
    parts: 'roof',
    added_m2K_W: 5,
  }),
  measure('roof-300', 'Дээвэр 30 см дулаалах', 'area', [60_000, 75_000, 95_000], 30, {
    kind: 'insulate',
    parts: 'roof',
    added_m2K_W: 7.5,
  }),
  measure('wall-100', 'Гадна хана 10 см дулаалах', 'area', [70_000, 90_000, 120_000], 30, {
    kind: 'insulate',
    parts: 'wall',
    added_m2K_W: 2.5,
  }),
  measure('windows', 'Гурван давхар шилтэй цонх', 'area', [300_000, 400_000, 500_000], 25, {
    kind: 'glaze',
    parts: 'window',
    glazing: { u_W_m2K: 1.2, g: 0.55, frameShare: 0.3 },
  }),
  measure('draughts', 'Цонх, хаалганы завсар битүүлэх', 'fixed', [150_000, 250_000, 400_000], 5, {
    kind: 'tighten',
    remaining: 0.65,
  }),
  measure('stove', 'Сайжруулсан зуух', 'fixed', [500_000, 700_000, 900_000], 10, {
    kind: 'heat',
    heating: { ...result.house.heating, efficiency: 0.7 },
  }),
  measure('electric', 'Цахилгаан халаагуур', 'fixed', [1_500_000, 2_000_000, 3_000_000], 15, {
    kind: 'heat',
    heating: { ...result.house.heating, source: 'electric', efficiency: 1 },
  }),
];

const loans: readonly LoanRow[] = [
  loan('1', 'Жишээ банк', 'Ногоон зээл', 8, 30, { grant: 10, source: 'https://bank.example/green' }),
  loan('2', 'Хаан жишээ', 'Орон сууц засварын зээл', 24, 36, { fee: 1, maximum: 5_000_000 }),
];

const finance = { discountRate: 0.1, inflation: 0.05, escalation: 0.03, horizon_years: 20 };

const example: ResultInput = {
  day: '2026-11-20',
  result,
  population,
  ranges: rangesOfYears(listYears(population)),
  letter: letterConfidence(population, listYears(population)),
  tables,
  home: { form: 'house', isFired: true },
  unexplained_MNT: null,
  offered,
  harmful: [],
  unpriced: [],
  packages: openPackages(
    population.houses.map((house) => ({ ...house, measures: offered.map(({ measure: one }) => one) })),
    finance,
  ),
  finance: { ...row('energy_finance', '2026'), ...finance },
  loans,
};

function measure(
  id: string,
  name: string,
  basis: 'area' | 'fixed',
  [low_MNT, likely_MNT, high_MNT]: readonly [number, number, number],
  life_years: number,
  change: Change,
): HouseMeasure {
  return {
    name: { mn_MN: name, en_US: name, ko_KR: name },
    row: row('energy_measure', id),
    measure: { id, changes: [change], price: { basis, low_MNT, likely_MNT, high_MNT }, life_years },
  };
}

function loan(
  id: string,
  bank_name: string,
  title: string,
  rate: number,
  months: number,
  terms: Partial<LoanRow>,
): LoanRow {
  return {
    id,
    bank_name,
    title,
    rate,
    months,
    maximum: null,
    fee: null,
    grant: null,
    grant_maximum: null,
    valid_from: '2026-01-01',
    source: null,
    certainty: 'published',
    ...terms,
  };
}

function row(table: string, name: string): Dated {
  return {
    table,
    row: name,
    validFrom: '2026-01-01',
    source: 'test',
    certainty: 'C',
    isProvisional: name === 'windows',
  };
}
