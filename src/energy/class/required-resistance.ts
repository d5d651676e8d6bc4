import { demandPositive } from '../refusal/numbers';
import { refuse } from '../refusal/refusal';

/** A straight piece of R_req over the degree days: `slope·D_d + constant`. */
export interface RequirementStep {
  /** The piece is valid up to this many K·day; null for all above. */
  readonly upTo_Kd: number | null;
  readonly slope: number;
  readonly constant: number;
}

/** D_d = (θ_i − t_ht)·z_ht in K·day: of the heating season, its mean temperature and its days. */
export function degreeDays(
  inside_C: number,
  season: { readonly mean_C: number; readonly days: number },
): number {
  return (inside_C - season.mean_C) * season.days;
}

/** R_req = a·D_d + b in m²K/W (form of SNiP 23-02-2003, Table 4). @param steps rising */
export function requiredResistance(degreeDays_Kd: number, steps: readonly RequirementStep[]): number {
  demandPositive('Dd', degreeDays_Kd, 'K·day');
  const step = steps.find(({ upTo_Kd }) => degreeDays_Kd <= (upTo_Kd ?? Infinity));
  if (step === undefined)
    return refuse({ code: 'no-such-row', field: 'norm.requirements', value: degreeDays_Kd, unit: 'K·day' });
  return step.slope * degreeDays_Kd + step.constant;
}
