import { DAYS_OF_MONTHS, MONTHS_OF_YEAR, ofMonth } from '../months';
import type { HouseBalance } from '../whole-house/balance';
import type { Envelope, PartKind } from './envelope';
import type { Climate } from '../whole-house/tables';

/** A heat loss: through a part, the bridges between parts, or the air. */
export interface Loss {
  /** Id of the part, or `bridges` or `air`. */
  readonly id: string;
  readonly kind: PartKind | 'bridges' | 'air';
  readonly transfer_W_K: number;
  /** Over the months that need heating. */
  readonly loss_kWh: number;
  /** Of the whole loss, 0…1. */
  readonly share: number;
}

/** The losses of a house; the whole is the sum of the parts. */
export interface Losses {
  readonly all: readonly Loss[];
  readonly total_kWh: number;
}

/**
 * Loss of each part in the months that need heating, kWh: its transfer times the temperature difference; ground with
 * its own wave by that flow. A partly cool house loses less everywhere by the same share.
 */
export function calculateLosses(
  envelope: Envelope,
  balance: HouseBalance,
  climate: Pick<Climate, 'temperature_C' | 'days'>,
): Losses {
  let hours_kKh = 0;
  let ground_kWh = 0;
  let transfer_kWh = 0;
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    if (ofMonth(balance.need_kWh, month) <= 0) continue;
    const hours = (24 * ofMonth(climate.days ?? DAYS_OF_MONTHS, month)) / 1000;
    hours_kKh += (balance.inside_C - ofMonth(climate.temperature_C, month)) * hours;
    ground_kWh += balance.groundFlow_W === null ? 0 : ofMonth(balance.groundFlow_W, month) * hours;
    transfer_kWh += ofMonth(balance.heatTransfer_kWh, month);
  }
  const isOwnWave = balance.groundFlow_W !== null && envelope.ground.transfer_W_K > 0;
  const groundPerTransfer = isOwnWave ? ground_kWh / envelope.ground.transfer_W_K : hours_kKh;
  const full_kWh =
    envelope.total_W_K * hours_kKh + (isOwnWave ? ground_kWh - envelope.ground.transfer_W_K * hours_kKh : 0);
  const reduction = full_kWh > 0 ? transfer_kWh / full_kWh : 0;
  const all: Loss[] = [];
  const add = (id: string, kind: Loss['kind'], transfer_W_K: number, perTransfer: number) => {
    const loss_kWh = transfer_W_K * perTransfer * reduction;
    all.push({ id, kind, transfer_W_K, loss_kWh, share: transfer_kWh > 0 ? loss_kWh / transfer_kWh : 0 });
  };
  for (const part of envelope.parts)
    add(part.id, part.kind, part.transfer_W_K, part.hasOwnWave ? groundPerTransfer : hours_kKh);
  add('bridges', 'bridges', envelope.bridges_W_K, hours_kKh);
  add('air', 'air', envelope.ventilation_W_K, hours_kKh);
  return { all, total_kWh: transfer_kWh };
}

/** The places by which people know their losses: a floor is one, on the ground or above air. */
export type LossPlace = 'roof' | 'wall' | 'window' | 'door' | 'floor' | 'air' | 'bridges';

/** The place of each kind of loss. */
export const PLACE_OF_LOSS: Readonly<Record<Loss['kind'], LossPlace>> = {
  roof: 'roof',
  wall: 'wall',
  window: 'window',
  door: 'door',
  floor: 'floor',
  ground: 'floor',
  air: 'air',
  bridges: 'bridges',
};
