import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing-app';
import { placePeople, signInPerson } from './portal-people';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('names the form of a row to people with a right on its table, and a list that each of them reads', async () => {
  const { bank: organization } = await placePeople(app);
  const [citizen, bank, admin] = [
    await signInPerson(app, 'citizen'),
    await signInPerson(app, 'bank'),
    await signInPerson(app, 'admin'),
  ];
  const loan = await citizen.create('LoanRequest', { bank_id: organization, amount: 5_000_000, months: 24 });
  const screens = { form: 'loan_request', grid: 'loan_request' };
  expect(await citizen.may('loan_request', loan)).toMatchObject(screens);
  expect(await admin.may('loan_request', loan)).toMatchObject(screens);
  // The bank reads a view of the requests, and holds no right on their table.
  expect(await bank.may('loan_request', loan)).toMatchObject({ form: null, grid: 'loan_request' });
});

it('names the dashboard of a role, and tells lists whose rows carry a process', async () => {
  const crew = await signInPerson(app, 'crew');
  const answer = await crew.agent.get('/get-permissions');
  expect(answer.json()).toMatchObject({ permission: { permissions: { dashboard: 'day_of_crew' } } });
  const grid = await crew.agent.get('/schema/grid/order');
  expect(grid.json()).toMatchObject({ compiled: { source: { caseSource: 'orders' } } });
});
