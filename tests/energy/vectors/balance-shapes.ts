import { intermittencyFactor } from '../../../src/energy/demand/intermittency';
import { monthlyBalance } from '../../../src/energy/demand/monthly';
import { type SeasonalBuilding, savingPercent, seasonalNeed } from './formulas/seasonal';
import { utilisation } from '../../../src/energy/demand/utilisation';
import { DAYS_OF_MONTHS, ofMonth } from '../../../src/energy/months';
import { type Inputs, UnknownShape } from './inputs';
import { bestestHouse, referenceHouse } from './house-shapes';
import type { Lookup, Results, Shape } from './shape';

/** ISO 13790, TABULA and whole buildings. */
export const balanceShapes: readonly Shape[] = [
  {
    standard: 'ISO 13790',
    needs: ['gamma', 'a'],
    run: (inputs) => ({ eta: utilisation(inputs.number('gamma'), inputs.number('a')) }),
  },
  {
    standard: 'ISO 13790',
    needs: ['tau_h', 'tau_H0', 'gamma', 'f_H_hr'],
    knows: ['b_H_red'],
    run: (inputs) => ({
      a_H_red: intermittencyFactor(
        inputs.number('tau_h'),
        inputs.number('tau_H0'),
        inputs.number('gamma'),
        inputs.number('f_H_hr'),
        inputs.number('b_H_red', 3),
      ),
    }),
  },
  {
    standard: 'ISO 13790',
    needs: ['H_month_W_K', 'gains_month_W', 'T_int_month', 'T_ext_month', 'heat_capacity_kJ_K', 'a0', 'tau0'],
    knows: ['days'],
    run: monthly,
  },
  {
    standard: 'TABULA',
    needs: ['A_ref', 'elements', 'windows', 'I_sol', 'heating_days', 'theta_i', 'theta_e', 'c_m'],
    knows: [
      'delta_U_tb',
      'n_air_use',
      'n_air_infiltration',
      'h_room',
      'rho_c_air',
      'F_red_htr1',
      'F_red_htr4',
      'F_red',
      'F_sh_hor',
      'F_sh_vert',
      'F_f',
      'F_w',
      'g_gl_n',
      'phi_int',
      'a0',
      'tau0',
    ],
    run: seasonal,
  },
  {
    standard: 'retrofit saving',
    needs: ['base', 'variants'],
    run: saving,
  },
  bestestHouse,
  referenceHouse,
];

function monthly(inputs: Inputs): Results {
  const transfer_W_K = inputs.numbers('H_month_W_K');
  const days = inputs.has('days') ? inputs.numbers('days') : DAYS_OF_MONTHS;
  const gains_W = inputs.numbers('gains_month_W');
  const balance = monthlyBalance({
    transfer_W_K,
    wholeTransfer_W_K: transfer_W_K,
    groundFlow_W: null,
    inside_C: inputs.numbers('T_int_month'),
    outside_C: inputs.numbers('T_ext_month'),
    gains_kWh: gains_W.map((gain, month) => (gain * 24 * ofMonth(days, month)) / 1000),
    heatCapacity_J_K: inputs.number('heat_capacity_kJ_K') * 1000,
    utilisation: { a0: inputs.number('a0'), tau0_h: inputs.number('tau0') },
    days,
  });
  return {
    eta: balance.utilisation,
    heat_kWh: balance.need_kWh,
    annual_kWh: balance.yearlyNeed_kWh,
  };
}

function seasonal(inputs: Inputs): Results {
  const need = seasonalNeed(seasonalBuilding(inputs));
  return {
    h_tr: need.transmission_W_m2K,
    h_ve: need.ventilation_W_m2K,
    F_red: need.reduction,
    q_ht: need.heatTransfer_kWh_m2,
    q_sol: need.solarGains_kWh_m2,
    q_int: need.internalGains_kWh_m2,
    tau: need.timeConstant_h,
    a_H: need.exponent,
    gamma: need.gainRatio,
    eta: need.utilisation,
    q_h_nd: need.need_kWh_m2,
  };
}

function seasonalBuilding(inputs: Inputs): SeasonalBuilding {
  const openings = inputs.at('windows');
  const sun = inputs.at('I_sol');
  return {
    referenceArea_m2: inputs.number('A_ref'),
    elements: inputs.list('elements').map((element) => ({
      area_m2: element.number('A'),
      u_W_m2K: element.number('U'),
      b: element.number('b'),
    })),
    bridges_W_m2K: inputs.number('delta_U_tb'),
    airChanges_1_h: inputs.number('n_air_use') + inputs.number('n_air_infiltration'),
    roomHeight_m: inputs.number('h_room'),
    airHeat_Wh_m3K: inputs.number('rho_c_air'),
    heatingDays: inputs.number('heating_days'),
    inside_C: inputs.number('theta_i'),
    outside_C: inputs.number('theta_e'),
    reduction: inputs.has('F_red')
      ? inputs.number('F_red')
      : { atOne: inputs.number('F_red_htr1'), atFour: inputs.number('F_red_htr4') },
    openings: openings.keys.map((plane) => ({
      area_m2: openings.number(plane),
      irradiation_kWh_m2: sun.number(plane),
      shading: inputs.number(plane === 'Horizontal' ? 'F_sh_hor' : 'F_sh_vert'),
    })),
    frameShare: inputs.number('F_f'),
    incidence: inputs.number('F_w'),
    g: inputs.number('g_gl_n'),
    internalGains_W_m2: inputs.number('phi_int'),
    heatCapacity_Wh_m2K: inputs.number('c_m'),
    utilisation: { a0: inputs.number('a0'), tau0_h: inputs.number('tau0') },
  };
}

/** Needs of other vectors of the file, each computed anew; a variant is called by the last part of its name. */
function saving(inputs: Inputs, lookup: Lookup): Results {
  const before = needOf(lookup(inputs.text('base')), inputs.text('base'));
  const names = inputs.raw('variants');
  if (!Array.isArray(names)) throw new UnknownShape('inputs.variants is not a list');
  const percent: Record<string, number> = {};
  for (const name of names) {
    if (typeof name !== 'string')
      throw new UnknownShape('inputs.variants holds something that is not a name');
    const value = savingPercent(before, needOf(lookup(name), name));
    percent[name] = value;
    percent[name.split(/[.-]/).at(-1) ?? name] = value;
  }
  return { saving_percent: percent };
}

function needOf(results: Results, name: string): number {
  const need = results.q_h_nd ?? results.q_H_nd_kWh_m2 ?? results.annual_kWh;
  if (typeof need !== 'number') throw new UnknownShape(`${name} has no heat need of a year`);
  return need;
}
