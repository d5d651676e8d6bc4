import { insertEnergy } from '../../../../seed/base/energy/insert-energy';
import { addPrices } from '../../../../seed/demo/records/add-prices';
import { seedDemoAccounts } from '../../../../seed/demo-accounts';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

/** A brick house whose other inputs no one knows, with two measures. */
export const brick = {
  answers: { houseType: 'brick', floorArea_m2: 60, storeys: 1, heating: 'stove-briquette' },
  refinement: {},
  measures: ['roof-200', 'wall-100'],
  budget_MNT: null,
};

/** A server with the demo accounts and the dated tables that the portal comes with, works with the demo's prices. */
export function startEnergyApp(): Promise<TestApp> {
  return startTestApp({
    seed: async (options) => {
      await seedDemoAccounts(options);
      await options.database.transaction(insertEnergy);
      await options.database.transaction(addPrices);
    },
  });
}

/** Saves inputs and gives the code. */
export async function save(by: Agent, inputs: object, headers: Record<string, string> = {}): Promise<string> {
  const response = await by.post('/energy/save', { inputs }, headers);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ code: string }>().code;
}
