import { type HouseResult, calculateKnownHouse } from '../../src/energy/whole-house/calculate-house';
import type { Tables } from '../../src/energy/whole-house/tables';
import type { Population } from '../../src/energy/population/population';

/** Houses like one, but colder or warmer inside; for tests of what is done with a population. */
export function populationAround(result: HouseResult, tables: Tables): Population {
  const shifts_K = [-3, -2, -1, 0, 1, 2, 3];
  return {
    houses: shifts_K.map((shift) => {
      const { use } = result.house;
      const house = {
        ...result.house,
        use: { ...use, actualTemperature_C: use.actualTemperature_C + shift },
      };
      return {
        result: calculateKnownHouse(house, result.assumptions, tables),
        weight: 1 / shifts_K.length,
        tables,
      };
    }),
    typical: { result, tables },
    effectiveSize: shifts_K.length,
    isExplained: true,
    question: null,
  };
}
