import type { Consumption } from '../../../../../energy/whole-house/consumption';
import type { HouseResult } from '../../../../../energy/whole-house/calculate-house';
import type { Range, Ranges } from '../../../../../energy/uncertainty/ranges';
import { figure } from '../../figures';
import { rangeText, roughly } from '../../range-text';
import type { EmissionRanges } from '../emission-ranges';

type YearFigure = 'need' | 'bill' | 'fuel' | 'co2' | 'co2Biogenic' | 'pm25' | 'pm25Measured' | 'pm25Upstream';

/** A figure of a year as text. */
export interface YearRow {
  readonly figure: YearFigure;
  /** Design comfort, or as people live. */
  readonly use: 'comfort' | 'actual';
  readonly today: string;
  /** Null where no measure is chosen. */
  readonly after: string | null;
}

/** A year of the representative house; its ranges are null until they are sampled. */
export interface Year {
  readonly result: HouseResult;
  readonly ranges: Ranges | null;
  readonly emissions: EmissionRanges | null;
}

/**
 * Need, money, fuel, CO₂ and fine dust of a year, today and after what was chosen. What does not occur has no row, such as
 * the fuel of a house without a stove.
 */
export function yearRows(today: Year, after: Year | null): YearRow[] {
  const later = after === null ? null : valuesOf(after);
  return valuesOf(today).flatMap((now, index) => {
    const then = later?.[index] ?? null;
    if (now.value <= 0 && (then?.value ?? 0) <= 0) return [];
    return [
      { figure: now.figure, use: now.use, today: textOf(now), after: then === null ? null : textOf(then) },
    ];
  });
}

type Ends = Pick<Range, 'low' | 'high'>;

interface Value extends Pick<YearRow, 'figure' | 'use'> {
  readonly value: number;
  readonly range: Ends | undefined;
}

function valuesOf({ result: { rating, consumption }, ranges, emissions }: Year): Value[] {
  return [
    { figure: 'need', use: 'comfort', value: rating.need_kWh_m2, range: ranges?.need_kWh_m2 },
    { figure: 'bill', use: 'actual', value: consumption.cost_MNT, range: ranges?.cost_MNT },
    { figure: 'fuel', use: 'actual', value: consumption.fuel_kg / 1000, range: tonnes(ranges?.fuel_kg) },
    { figure: 'co2', use: 'actual', value: consumption.co2_kg / 1000, range: tonnes(ranges?.co2_kg) },
    {
      figure: 'co2Biogenic',
      use: 'actual',
      value: consumption.co2Biogenic_kg / 1000,
      range: tonnes(emissions?.co2Biogenic_kg),
    },
    { figure: 'pm25', use: 'actual', value: consumption.pm25_kg, range: ranges?.pm25_kg },
    measuredDust(consumption, emissions),
    {
      figure: 'pm25Upstream',
      use: 'actual',
      value: consumption.pm25Upstream_kg,
      range: emissions?.pm25Upstream_kg,
    },
  ];
}

/** Fine dust with the spread between the stoves that were measured. */
function measuredDust({ pm25Range_kg }: Consumption, emissions: EmissionRanges | null): Value {
  return {
    figure: 'pm25Measured',
    use: 'actual',
    value: pm25Range_kg.high,
    range: emissions?.pm25Measured_kg ?? pm25Range_kg,
  };
}

function tonnes(kg: Ends | undefined): Ends | undefined {
  return kg && { low: kg.low / 1000, high: kg.high / 1000 };
}

function textOf({ figure: name, value, range }: Value): string {
  const text = range === undefined ? figure(roughly(value, 2), 1) : rangeText(range);
  return name === 'bill' ? `${text}₮` : text;
}
