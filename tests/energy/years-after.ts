import type { Measure } from '../../src/energy/measures/measure';
import { openPackages } from '../../src/energy/measures/package-set';
import type { Population } from '../../src/energy/population/population';
import type { Years } from '../../src/energy/population/years';
import { runToEnd } from '../../src/energy/run-to-end';

const finance = { discountRate: 0.1, inflation: 0.05, escalation: 0, horizon_years: 20 };

/** The houses of a population after the same measures in each. */
export function yearsAfter({ houses }: Population, measures: readonly Measure[]): Years {
  const set = openPackages(
    houses.map((house) => ({ ...house, measures })),
    finance,
  );
  return runToEnd(set.slicedYearsAfter(set.ids));
}
