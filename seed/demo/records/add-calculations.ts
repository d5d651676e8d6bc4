import type { Inputs } from '../../../src/energy/answers/read-inputs';
import {
  calculationFunction,
  type CalculationValues,
} from '../../../src/energy/functions/calculation-function';
import type { EnergyRows } from '../../../src/energy/tables/rows';
import type { Transaction } from '../../../src/server/platform/database/database';
import { newCode } from '../../../src/server/features/calculations/calculation-code';
import { insertRows } from '../../insert-rows';
import { energyRows } from './energy-rows';
import { recordKeys } from './record-keys';

/** Houses that the demo's citizen has calculated. */
const houses: readonly { name: string; inputs: Inputs }[] = [
  {
    name: 'Манай байшин, Чингэлтэй',
    inputs: inputsOf(
      { houseType: 'brick', floorArea_m2: 64, storeys: 1, builtYear: 1998, heating: 'stove-briquette' },
      ['draught-proofing', 'roof-200', 'wall-100', 'window-triple'],
    ),
  },
  {
    name: 'Аав ээжийн байшин',
    inputs: inputsOf(
      { houseType: 'log', floorArea_m2: 48, storeys: 1, builtYear: 1985, heating: 'stove-coal' },
      ['draught-proofing', 'roof-200'],
    ),
  },
  {
    name: 'Зуслангийн байшин',
    inputs: inputsOf(
      { houseType: 'block', floorArea_m2: 90, storeys: 2, builtYear: 2014, heating: 'electric' },
      [],
    ),
  },
];

/** Adds the citizen's calculations, computed as the server does; their newest audits and loan requests use them. */
export async function addCalculations(transaction: Transaction, now: Date): Promise<void> {
  const { account } = await recordKeys(transaction);
  const owner = account('citizen');
  const rows = await energyRows(transaction);
  const calculations = houses.map(({ name, inputs }) => ({
    name,
    code: newCode(),
    ...count(inputs, rows, now),
  }));
  await insertRows(
    transaction,
    'app.energy_calculation',
    {
      code: 'text',
      user_id: 'bigint',
      name: 'text',
      inputs: 'jsonb',
      result: 'jsonb',
      versions: 'jsonb',
      energy_class: 'text',
      energy_class_after: 'text',
      need: 'numeric',
      need_after: 'numeric',
      saving_kwh: 'numeric',
      saving: 'numeric',
      saving_co2: 'numeric',
      investment: 'numeric',
      saving_p50: 'numeric',
      saving_p90: 'numeric',
      net_present_value: 'numeric',
      internal_rate: 'numeric',
      stress_value: 'numeric',
    },
    calculations.map((calculation) => ({ ...calculation, user_id: owner })),
  );
  // The resident's calculation is compared with what the audit measured.
  await transaction.query(
    `update app.energy_audit audit set calculation_code = c.code
     from (select *, row_number() over (order by id) as n from app.energy_calculation where user_id = $1) c
     join (select id, row_number() over (order by id desc) as n from app.energy_audit where user_id = $1) own
       on own.n = c.n
     where audit.id = own.id`,
    [owner],
  );
  await transaction.query(
    `update app.loan_request request set calculation_id = c.id
     from (select id, row_number() over (order by id) as n from app.energy_calculation where user_id = $1) c
     join (select id, row_number() over (order by id desc) as n from app.loan_request where user_id = $1) own
       on own.n = c.n
     where request.id = own.id`,
    [owner],
  );
}

function count(inputs: Inputs, rows: EnergyRows, now: Date): Omit<CalculationValues, 'saving_pm25'> {
  const outcome = calculationFunction.compute({ inputs }, rows, now);
  if (outcome.isRefused) throw new Error(outcome.refusals.map(({ text }) => text.en_US).join(' '));
  const { saving_pm25: _, ...values } = outcome.values;
  return values;
}

function inputsOf(responses: Inputs['answers'], measures: readonly string[]): Inputs {
  return { answers: responses, refinement: {}, measures, budget_MNT: null };
}
