import { type LossPlace, type Losses, PLACE_OF_LOSS } from '../../../../../energy/heat-loss/losses';
import { roundedParts } from '../../range-text';

/** Loss through a place of the picture in a year of design comfort. */
export interface PlaceLoss {
  readonly place: LossPlace;
  /** Rounded to 10 kWh so that the places add up to the whole. */
  readonly loss_kWh: number;
  /** Whole percent; all together 100. */
  readonly percent: number;
  /** 0…1. */
  readonly share: number;
}

const places: readonly LossPlace[] = ['roof', 'wall', 'window', 'door', 'floor', 'air', 'bridges'];

/** Sums the losses by the places of the picture; places that a house does not have are left out. */
export function lossesByPlace({ all, total_kWh }: Losses): PlaceLoss[] {
  const sums = places.map((place) => ({
    place,
    loss_kWh: all.reduce((sum, loss) => sum + (PLACE_OF_LOSS[loss.kind] === place ? loss.loss_kWh : 0), 0),
  }));
  const found = sums.filter(({ loss_kWh }) => loss_kWh > 0);
  const shares = found.map(({ loss_kWh }) => loss_kWh / total_kWh);
  const percents = roundedParts(shares, 0.01);
  const rounded = roundedParts(
    found.map(({ loss_kWh }) => loss_kWh),
    10,
  );
  return found.map(({ place }, index) => ({
    place,
    loss_kWh: rounded[index] ?? 0,
    percent: Math.round((percents[index] ?? 0) * 100),
    share: shares[index] ?? 0,
  }));
}
