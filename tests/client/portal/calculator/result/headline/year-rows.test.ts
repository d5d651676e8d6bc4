import { describe, expect, it } from 'vitest';
import { emissionRanges } from '../../../../../../src/client/portal/calculator/result/emission-ranges';
import { yearRows } from '../../../../../../src/client/portal/calculator/result/headline/year-rows';
import { applyMeasure } from '../../../../../../src/energy/measures/apply-measure';
import { calculateKnownHouse } from '../../../../../../src/energy/whole-house/calculate-house';
import { calculateAnswers } from '../../../../../../src/energy/answers/calculate-answers';
import { drawPopulation } from '../../../../../../src/energy/population/population';
import { rangesOfYears, listYears } from '../../../../../../src/energy/population/years';
import { energyBook } from '../../../../../../src/energy/tables/energy-book';
import { seedRows } from '../../../../../energy/seed-rows';

const book = energyBook(seedRows, '2026-11-20');
const emissions = (years: Parameters<typeof emissionRanges>[0]) =>
  emissionRanges(
    years,
    Float64Array.from(years, () => 1),
  );

/** A year of houses that heat in one way, and after they change to electricity. */
function rowsOf(heating: string) {
  const answers = { houseType: 'brick', heating };
  const calculated = calculateAnswers(answers, {}, book);
  if (calculated.isRefused) throw new Error('The answers were refused');
  const population = drawPopulation({ answers, refinement: {} }, book);
  const { result, tables } = population.typical;
  const electric = calculated.measures.find(({ measure }) => measure.id === 'electric-heating')?.measure;
  if (electric === undefined) throw new Error('There is no electric heating');
  const after = calculateKnownHouse(applyMeasure(result.house, electric), [], tables);
  const rows = yearRows(
    {
      result,
      ranges: rangesOfYears(listYears(population)),
      emissions: emissions(population.houses.map((house) => house.result.consumption)),
    },
    { result: after, ranges: null, emissions: emissions([after.consumption]) },
  );
  return { rows, of: (figure: string) => rows.find((row) => row.figure === figure) };
}

describe('the figures of a year', () => {
  it('have the CO₂ of wood apart, and the fine dust of power plants apart', () => {
    const { of } = rowsOf('stove-wood');
    expect(of('co2')?.today).toBe('0');
    expect(of('co2')?.after).toMatch(/^[1-9]/);
    expect(of('co2Biogenic')?.today).toMatch(/^\d.*–/);
    expect(of('co2Biogenic')?.after).toBe('0');
    expect(of('pm25')?.after).toBe('0');
    expect(of('pm25Upstream')?.today).toBe('0');
    expect(of('pm25Upstream')?.after).toMatch(/[1-9]/);
  });

  it('have the spread between the stoves that were measured, wider than that of the houses', () => {
    const { of } = rowsOf('stove-briquette');
    const [low = 0, high = 0] = ends(of('pm25')?.today);
    const [lowest = 0, highest = 0] = ends(of('pm25Measured')?.today);
    expect(lowest).toBeLessThan(low);
    expect(highest).toBeGreaterThan(high);
  });

  it('have no row for what does not occur', () => {
    const { rows } = rowsOf('stove-briquette');
    expect(rows.map(({ figure }) => figure)).not.toContain('co2Biogenic');
    expect(yearFiguresOf(rows)).toEqual([
      'need',
      'bill',
      'fuel',
      'co2',
      'pm25',
      'pm25Measured',
      'pm25Upstream',
    ]);
  });
});

function ends(text: string | undefined): number[] {
  return (text ?? '').split('–').map(Number);
}

function yearFiguresOf(rows: ReturnType<typeof yearRows>): string[] {
  return rows.map(({ figure }) => figure);
}
