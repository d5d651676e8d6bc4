import type { KnownHouse } from '../whole-house/house';
import { areaOfMeasure } from './apply-measure';
import type { Measure } from './measure';

/** Cost of a measure or a package. */
export interface Cost {
  readonly low_MNT: number;
  readonly likely_MNT: number;
  readonly high_MNT: number;
}

/** Cost of a measure for a house: its price, or its price per m² times the area that it changes. */
export function costOfMeasure(house: KnownHouse, measure: Measure): Cost {
  const { basis, low_MNT, likely_MNT, high_MNT } = measure.price;
  const factor = basis === 'area' ? areaOfMeasure(house, measure) : 1;
  return { low_MNT: low_MNT * factor, likely_MNT: likely_MNT * factor, high_MNT: high_MNT * factor };
}
