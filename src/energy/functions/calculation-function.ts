import { bannedFuel } from '../answers/banned-fuel';
import { calculateAnswers, judgedMeasures } from '../answers/calculate-answers';
import { packagesOfAnswers } from '../answers/packages-of-answers';
import { type Inputs, readInputs } from '../answers/read-inputs';
import { refusedField } from '../answers/refused-field';
import type { Texts } from '../language';
import { estimateIndoorTemperature } from '../population/indoor-temperature';
import { letterConfidence } from '../population/letters';
import { type Population, drawPopulation } from '../population/population';
import { type SavedFigure, rangesOfYears, savingRange, listYears } from '../population/years';
import { evaluatePackage } from '../measures/compare-measures';
import type { PackageSet } from '../measures/package-set';
import { houseMoisture, moistureWarnings } from '../moisture/construction-moisture';
import { type BankView, evaluateForBank } from '../money/bank-view';
import { needLimit } from '../refusal/numbers';
import { EnergyRefusal, type Refusal, refuse, refuseAny } from '../refusal/refusal';
import { textsOfRefusal } from '../refusal/refusal-text';
import { runToEnd } from '../run-to-end';
import { dayInUlaanbaatar } from '../tables/day';
import { energyBook } from '../tables/energy-book';
import type { EnergyRows } from '../tables/rows';
import { energyRowsDocument } from '../tables/rows-document';
import { methodVersion } from './method-version';
import { rounded } from './rounded';
import { type SavedCertainty, savedResult, savedVersions } from './saved-result';

/**
 * `energy.calculation`: calculates a house from a visitor's inputs with the rows of a day. The server calls it wherever
 * the browser's figures must not be trusted: for saved calculations, audits and certificates.
 */
export const calculationFunction = {
  name: 'energy.calculation',
  rows: energyRowsDocument,
  results: {
    /** The inputs as parsed. */
    inputs: 'json',
    /** A `SavedResult`. */
    result: 'json',
    /** A list of `TableVersion`. */
    versions: 'json',
    /** The dated rows of method and norm: `UB (2025-01-20)`, separated by commas. */
    method_version: 'text',
    energy_class: 'text',
    energy_class_after: 'text',
    /** kWh/(m²·year) in design comfort. */
    need: 'number',
    need_after: 'number',
    /** kWh of purchased energy a year. */
    saving_kwh: 'number',
    /** ₮ a year. */
    saving: 'money',
    /** t a year. */
    saving_co2: 'number',
    /** kg a year. */
    saving_pm25: 'number',
    /** ₮ of the measures. */
    investment: 'money',
    /** ₮ a year, exceeded with 50 % probability. */
    saving_p50: 'money',
    /** ₮ a year, exceeded with 90 % probability. */
    saving_p90: 'money',
    /** ₮ over the horizon, with the saving P50. */
    net_present_value: 'money',
    /** Percent a year with inflation, with the saving P50. */
    internal_rate: 'number',
    /** Net present value in the stress case. */
    stress_value: 'money',
  },
  compute({ inputs }: { readonly inputs?: unknown }, rows: EnergyRows, moment: Date): CalculationOutcome {
    try {
      return { isRefused: false, values: valuesOf(readInputs(inputs), rows, dayInUlaanbaatar(moment)) };
    } catch (error) {
      if (!(error instanceof EnergyRefusal)) throw error;
      return { isRefused: true, refusals: error.refusals.map(toldOf) };
    }
  },
} as const;

/** The values named in `results`. */
export type CalculationValues = ReturnType<typeof valuesOf>;

type CalculationOutcome =
  | { readonly isRefused: false; readonly values: CalculationValues }
  | {
      readonly isRefused: true;
      readonly refusals: readonly { readonly field: string; readonly text: Texts }[];
    };

function valuesOf(inputs: Inputs, rows: EnergyRows, on: string) {
  const book = energyBook(rows, on);
  const calculated = calculateAnswers(inputs.answers, inputs.refinement, book);
  if (calculated.isRefused) throw new EnergyRefusal(calculated.refusals);
  refuseAny([...bannedFuel(inputs.answers, book), ...calculated.unfinished, ...budgetRefusals(inputs)]);
  const population = drawPopulation(inputs, book);
  const { result, tables } = population.typical;
  const { measures: offered } = judgedMeasures(population.typical, book);
  const chosen = offered.filter(({ measure }) => inputs.measures.includes(measure.id));
  const measures = chosen.map(({ measure }) => measure);
  const outcome = evaluatePackage(result, measures, tables);
  const packages = packagesOfAnswers(population, book);
  const certain = certaintyOf(population, packages, outcome.measures);
  const { today, after, saving } = certain;
  const bank = evaluateForBank(packages, outcome.measures, book.loans);
  const moisture = houseMoisture(result.house, measures, tables);
  const figures = {
    need: rounded(today.ranges.need_kWh_m2.value, 1),
    need_after: rounded(after.ranges.need_kWh_m2.value, 1),
    saving_kwh: rounded(saving.delivered_kWh.value, 0),
    saving: rounded(saving.cost_MNT.value, 0),
    saving_co2: rounded(saving.co2_kg.value / 1000, 3),
    saving_pm25: rounded(saving.pm25_kg.value, 2),
  };
  // Absurd inputs (a floor of a billion square metres) overflow.
  if (!Object.values(figures).every(Number.isFinite)) refuse({ code: 'too-large', field: 'floorArea_m2' });
  const versions = savedVersions(result, outcome, chosen, book.finance);
  return {
    inputs,
    result: savedResult(on, result, outcome, {
      certainty: certain,
      moisture: moisture === null ? [] : moistureWarnings(moisture),
      bank,
    }),
    versions,
    method_version: methodVersion(versions),
    energy_class: today.letter.letter,
    energy_class_after: after.letter.letter,
    ...figures,
    ...bankFigures(bank),
  };
}

function budgetRefusals({ budget_MNT }: Inputs): Refusal[] {
  const found: Refusal[] = [];
  if (budget_MNT !== null) needLimit(found, '', 'budget_MNT', budget_MNT, 'budget');
  return found;
}

/** The figures of all houses that the answers allow: as they are, after the measures, and the difference. */
function certaintyOf(
  population: Population,
  packages: PackageSet,
  measures: readonly string[],
): SavedCertainty {
  const before = listYears(population);
  const later = runToEnd(packages.slicedYearsAfter(measures));
  const saved = (figure: SavedFigure) => savingRange(before, later, figure);
  const { effectiveSize, isExplained, question } = population;
  return {
    effectiveSize: rounded(effectiveSize, 0),
    isExplained,
    question,
    temperature: estimateIndoorTemperature(population),
    today: { letter: letterConfidence(population, before), ranges: rangesOfYears(before) },
    after: { letter: letterConfidence(population, later), ranges: rangesOfYears(later) },
    saving: {
      delivered_kWh: saved('delivered_kWh'),
      fuel_kg: saved('fuel_kg'),
      cost_MNT: saved('cost_MNT'),
      co2_kg: saved('co2_kg'),
      pm25_kg: saved('pm25_kg'),
    },
  };
}

/** The figures that a list of loan requests shows; null where no measure is chosen. */
function bankFigures(bank: BankView | null) {
  if (bank === null) return NO_BANK_FIGURES;
  const { p50, p90, stress } = bank.cases;
  const rate = p50.worth.nominalInternalRate;
  return {
    investment: rounded(bank.cost.likely_MNT, 0),
    saving_p50: rounded(p50.saving_MNT, 0),
    saving_p90: rounded(p90.saving_MNT, 0),
    net_present_value: rounded(p50.worth.netPresentValue_MNT, 0),
    internal_rate: rate === null ? null : rounded(rate * 100, 2),
    stress_value: rounded(stress.worth.netPresentValue_MNT, 0),
  };
}

const NO_BANK_FIGURES = {
  investment: null,
  saving_p50: null,
  saving_p90: null,
  net_present_value: null,
  internal_rate: null,
  stress_value: null,
};

function toldOf(refusal: Refusal) {
  const field = refusedField(refusal.field);
  return { field, text: textsOfRefusal(refusal, field) };
}
