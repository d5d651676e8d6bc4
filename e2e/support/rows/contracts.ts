import { ask } from '../session';
import type { Signers } from '../signers';

/** The crew enters the price of the contract that an order has opened and signs it, then the family does. */
export async function signContract(people: Signers, order: string): Promise<string> {
  const crew = await people.caller('crew');
  const { contract: contracts } = await ask<{ contract: { id: string; revision: number }[] }>(
    crew,
    'query($f: [filter]) { contract(filters: $f) { id revision } }',
    { f: [{ column: 'order_id', condition: 'equals', value: order }] },
  );
  const [{ id, revision } = { id: '', revision: 0 }] = contracts;
  await ask(
    crew,
    'mutation($id: ID!, $input: ContractInput!) { updateContract(id: $id, input: $input) { id } }',
    { id, input: { amount: 6_400_000, revision } },
  );
  await people.sign('crew', 'contract', id, { step: 'draft', action: 'send' });
  await people.sign('citizen', 'contract', id, { step: 'sign', action: 'sign' });
  return id;
}
