import { type DeviationClass, deviationClass, deviationPercent } from '../../../src/energy/class/deviation';
import { loanCost } from '../../../src/energy/money/annuity';
import { simplePayback } from '../../../src/energy/money/investment';
import { nightBill } from '../../../src/energy/supply/electricity';
import { carbonDioxide, fineParticles } from '../../../src/energy/supply/emissions';
import { deliveredEnergy, fuelCost, fuelWeight } from '../../../src/energy/supply/fuel';
import { internalRateOfReturn, netPresentValue } from './formulas/investment';
import { type Inputs, UnknownShape } from './inputs';
import type { Results, Shape } from './shape';

/** Fuel, tariffs, loans, worth and class. */
export const moneyShapes: readonly Shape[] = [
  {
    standard: 'fuel, cost and emissions chain',
    needs: ['Q_nd_kWh', 'NCV_MJ_kg', 'eta', 'price_MNT_kg', 'EF_CO2_kg_GJ', 'EF_PM25_g_kg'],
    run: fuelChain,
  },
  {
    standard: 'ger-area night tariff',
    needs: ['night_kWh_month', 'free_kWh', 'discount_over', 'full_tariff_MNT'],
    run: (inputs) => ({
      bill_MNT: nightBill(inputs.number('night_kWh_month'), {
        free_kWh_month: inputs.number('free_kWh'),
        discount: inputs.number('discount_over'),
        price_MNT_kWh: inputs.number('full_tariff_MNT'),
      }),
    }),
  },
  {
    standard: 'annuity loan',
    needs: ['principal_MNT', 'annual_rate', 'months'],
    knows: (key, value) => key === 'rate_convention' && value === 'nominal/12',
    run: (inputs) => {
      const cost = loanCost({
        principal_MNT: inputs.number('principal_MNT'),
        annualRate: inputs.number('annual_rate'),
        months: inputs.number('months'),
      });
      return {
        payment_MNT: cost.payment_MNT,
        total_paid_MNT: cost.totalPaid_MNT,
        total_interest_MNT: cost.totalInterest_MNT,
      };
    },
  },
  {
    standard: 'NPV and simple payback',
    needs: ['investment', 'annual_saving', 'rate', 'years'],
    knows: ['escalation'],
    run: worth,
  },
  {
    standard: 'energy class by deviation',
    needs: ['q', 'q_norm', 'thresholds'],
    knows: ['rule'],
    run: (inputs) => {
      const percent = deviationPercent(inputs.number('q'), inputs.number('q_norm'));
      const rule = inputs.text('rule', UPPER_INCLUSIVE);
      if (!rule.startsWith(UPPER_INCLUSIVE)) throw new UnknownShape(`inputs.rule is not understood: ${rule}`);
      return { deviation_percent: percent, cls: deviationClass(percent, classesOf(inputs)) };
    },
  },
];

const UPPER_INCLUSIVE = 'lower bound exclusive / upper inclusive';

function fuelChain(inputs: Inputs): Results {
  const delivered = deliveredEnergy(inputs.number('Q_nd_kWh'), inputs.number('eta'));
  const fuel = fuelWeight(delivered, inputs.number('NCV_MJ_kg'));
  return {
    fuel_kg: fuel,
    cost: fuelCost(fuel, inputs.number('price_MNT_kg')),
    CO2_kg: carbonDioxide(delivered, { co2_kg_GJ: inputs.number('EF_CO2_kg_GJ') }),
    PM25_kg: fineParticles(delivered, fuel, { per: 'kg', factor_g_kg: inputs.number('EF_PM25_g_kg') }),
  };
}

function worth(inputs: Inputs): Results {
  const plan = {
    investment_MNT: inputs.number('investment'),
    annualSaving_MNT: inputs.number('annual_saving'),
    years: inputs.number('years'),
    escalation: inputs.number('escalation', 0),
  };
  const payback = simplePayback(plan.investment_MNT, plan.annualSaving_MNT);
  const rate = internalRateOfReturn(plan);
  return {
    NPV: netPresentValue(plan, inputs.number('rate')),
    ...(payback === null ? {} : { simple_payback_years: payback }),
    ...(rate === null ? {} : { IRR: rate }),
  };
}

/** `[letter, above, upTo]` with null for no bound. */
function classesOf(inputs: Inputs): DeviationClass[] {
  const rows = inputs.raw('thresholds');
  if (!Array.isArray(rows)) throw new UnknownShape('inputs.thresholds is not a list');
  return rows.map((row: unknown) => {
    const [letter, above, upTo]: unknown[] = Array.isArray(row) ? row : [];
    if (typeof letter !== 'string' || !isBound(above) || !isBound(upTo))
      throw new UnknownShape('inputs.thresholds wants rows of [letter, lower, upper]');
    return { letter, above_percent: above, upTo_percent: upTo };
  });
}

function isBound(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}
