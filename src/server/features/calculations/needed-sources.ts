import type { NeededSource } from '../../definitions/server-checks/needed-sources';

/** The columns that calculations are read from and written to. */
export const calculationSources: Readonly<Record<string, NeededSource>> = {
  energy_calculation: {
    table: 'energy_calculation',
    isInserted: true,
    columns: {
      code: { type: 'text', unique: true, isFilled: true },
      user_id: { type: 'reference', references: 'users' },
      inputs: { type: 'json', isFilled: true },
      result: { type: 'json', isFilled: true },
      versions: { type: 'json', isFilled: true },
      energy_class: { type: 'text' },
      energy_class_after: { type: 'text' },
      need: { type: 'number' },
      need_after: { type: 'number' },
      saving_kwh: { type: 'number' },
      saving: { type: 'money' },
      saving_co2: { type: 'number' },
      investment: { type: 'money' },
      saving_p50: { type: 'money' },
      saving_p90: { type: 'money' },
      net_present_value: { type: 'money' },
      internal_rate: { type: 'number' },
      stress_value: { type: 'money' },
    },
  },
};
