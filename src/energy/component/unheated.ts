import { demandNotNegative, demandPositive } from '../refusal/numbers';

/**
 * Factor b of an unheated room, 0…1 (ISO 13789, 8.4): `b = H_ue/(H_iu + H_ue)`, from the transfer between the heated
 * and the unheated room and between the unheated room and outside, both in W/K.
 */
export function unheatedFactor(fromHeated_W_K: number, toOutside_W_K: number): number {
  demandNotNegative('fromHeated_W_K', fromHeated_W_K, 'W/K');
  demandNotNegative('toOutside_W_K', toOutside_W_K, 'W/K');
  demandPositive('fromHeated_W_K + toOutside_W_K', fromHeated_W_K + toOutside_W_K, 'W/K');
  return toOutside_W_K / (fromHeated_W_K + toOutside_W_K);
}
