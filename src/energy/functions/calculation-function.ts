import { calculateAnswers } from '../answers/calculate-answers';
import { type Inputs, readInputs } from '../answers/read-inputs';
import { refusedField } from '../answers/refused-field';
import type { Texts } from '../language';
import { evaluatePackage } from '../measures/compare-measures';
import { EnergyRefusal, type Refusal, refuse } from '../refusal/refusal';
import { refusalText } from '../refusal/refusal-text';
import { dayInUlaanbaatar } from '../tables/day';
import { energyBook } from '../tables/energy-book';
import type { EnergyRows } from '../tables/rows';
import { energyRowsDocument } from '../tables/rows-document';
import { savedResult, savedVersions } from './saved-result';

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
  const { result, measures, described } = calculated;
  const chosen = measures.filter(({ measure }) => inputs.measures.includes(measure.id));
  const outcome = evaluatePackage(
    result,
    chosen.map(({ measure }) => measure),
    described.tables,
    { discountRate: book.finance.discountRate, escalation: book.finance.escalation, loan: null },
  );
  const { saving } = outcome;
  const figures = {
    need: rounded(result.rating.need_kWh_m2, 1),
    need_after: rounded(outcome.after.rating.need_kWh_m2, 1),
    saving_kwh: rounded(saving.delivered_kWh, 0),
    saving: rounded(saving.cost_MNT, 0),
    saving_co2: rounded(saving.co2_kg / 1000, 3),
    saving_pm25: rounded(saving.pm25_kg, 2),
  };
  // Absurd inputs (a floor of a billion square metres) overflow.
  if (!Object.values(figures).every(Number.isFinite)) refuse({ code: 'too-large', field: 'floorArea_m2' });
  return {
    inputs,
    result: savedResult(on, result, outcome),
    versions: savedVersions(result, outcome, chosen),
    energy_class: result.rating.letter,
    energy_class_after: outcome.letter,
    ...figures,
  };
}

function toldOf(refusal: Refusal) {
  const field = refusedField(refusal.field);
  return {
    field,
    text: {
      mn_MN: refusalText(refusal, 'mn_MN', field),
      en_US: refusalText(refusal, 'en_US', field),
      ko_KR: refusalText(refusal, 'ko_KR', field),
    },
  };
}

function rounded(value: number, digits: number): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}
