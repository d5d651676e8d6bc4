import type { RequirementStep } from '../../../../src/energy/class/required-resistance';
import { demandPositive } from '../../../../src/energy/refusal/numbers';
import { refuse } from '../../../../src/energy/refusal/refusal';

/** R_req = a·D_d + b in m²K/W (form of SNiP 23-02-2003, Table 4). @param steps rising */
export function requiredResistance(degreeDays_Kd: number, steps: readonly RequirementStep[]): number {
  demandPositive('Dd', degreeDays_Kd, 'K·day');
  const step = steps.find(({ upTo_Kd }) => degreeDays_Kd <= (upTo_Kd ?? Infinity));
  if (step === undefined)
    return refuse({ code: 'no-such-row', field: 'norm.requirements', value: degreeDays_Kd, unit: 'K·day' });
  return step.slope * degreeDays_Kd + step.constant;
}
