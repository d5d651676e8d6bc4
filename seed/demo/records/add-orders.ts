import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { keysBy } from '../../keys-by';
import { addHistories } from '../histories/add-histories';
import type { SeedPortal } from '../../seed-portal';
import type { StoredPicture } from '../../pictures/stored-pictures';
import { composeCitizens } from './compose-people';
import { composeOrders, type Order } from './compose-orders';
import { composeAudits } from './compose-audits';
import { composeContracts, composeProjects } from './compose-works';
import { addAudits } from './add-audits';
import { addCalculations } from './add-calculations';
import { addMaterialPrices } from './add-material-prices';
import { addOffers, billAudits } from './add-offers';
import { addDisbursements, addShares } from './add-disbursements';
import { addWinters } from './add-winters';
import { addWorks } from './add-works';
import { measureActs } from './measure-acts';
import { measureAudits } from './measure-audits';
import { placeAddress, placeKeys } from './place-keys';
import { recordKeys } from './record-keys';
import { seedClock, type SeedClock } from './seed-clock';
import { geometryOf } from './spots';

/** Adds the orders, loan requests, audits with their figures, contracts and works, and the histories of all their processes. */
export async function addOrders(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
  now: Date,
  portal: SeedPortal,
): Promise<void> {
  const clock = seedClock(now);
  const orders = composeOrders(composeCitizens());
  const keys = await insertOrders(transaction, orders, clock);
  const loans = await insertLoans(transaction, orders, keys, clock);
  const audits = composeAudits(orders);
  const auditKeys = await addAudits(transaction, { orders, keys, audits, pictures, clock });
  const projects = composeProjects(orders);
  const contracts = composeContracts(orders, projects);
  const works = await addWorks(transaction, {
    orders,
    keys,
    contracts,
    projects,
    auditOf: new Map(
      audits.map(({ order }, index) => [orders[order]?.citizen ?? -1, auditKeys[index] ?? null]),
    ),
    pictures,
    clock,
  });
  // The histories come last: what is signed stays as it was signed.
  await addCalculations(transaction, now);
  await measureAudits(transaction, now, portal);
  await measureActs(transaction, now, portal, pictures);
  await addMaterialPrices(transaction, now);
  await billAudits(transaction, now, portal);
  await addWinters(transaction, now);
  await addShares(transaction);
  await addHistories(transaction, portal, {
    orders,
    keys,
    loans,
    audits: audits.map((audit, index) => ({ audit, key: auditKeys[index] ?? 0 })),
    contracts,
    projects,
    works,
    now,
    clock,
  });
  await addDisbursements(transaction);
  await addOffers(transaction, clock);
}

async function insertOrders(
  transaction: Transaction,
  orders: readonly Order[],
  clock: SeedClock,
): Promise<number[]> {
  const { citizen, crew, bank } = await recordKeys(transaction);
  const placeOf = await placeKeys(transaction);
  const category = await keysBy(transaction, 'app.workflow_category');
  const bankRole = (await keysBy(transaction, 'app.roles'))('bank');
  return insertRows(
    transaction,
    'app.retrofit_order',
    {
      user_id: 'bigint',
      crew_id: 'bigint',
      workflow_category_id: 'bigint',
      province_id: 'bigint',
      soum_id: 'bigint',
      bagh_id: 'bigint',
      address: 'text',
      geometry: 'jsonb',
      lon: 'numeric',
      lat: 'numeric',
      description: 'text',
      bank_organization_id: 'bigint',
      bank_role_id: 'bigint',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      created_by: 'bigint',
    },
    orders.map((order) => {
      const user = citizen(order.citizen);
      return {
        user_id: user,
        crew_id: crew(order.crew),
        workflow_category_id: category(order.category),
        ...placeOf(order.spot),
        address: placeAddress(order.spot),
        geometry: geometryOf(order.spot),
        lon: order.spot.lon,
        lat: order.spot.lat,
        description: order.description,
        bank_organization_id: order.loan ? bank(order.loan.bank) : null,
        bank_role_id: order.loan ? bankRole : null,
        created_at: clock.at(order.daysAgo),
        updated_at: clock.at(order.progress.reached.at(-1)?.daysAgo ?? order.daysAgo),
        created_by: user,
      };
    }),
  );
}

/** Returns the keys by the orders' places. */
async function insertLoans(
  transaction: Transaction,
  orders: readonly Order[],
  keys: readonly number[],
  clock: SeedClock,
): Promise<Map<number, number>> {
  const { citizen, crew, bank } = await recordKeys(transaction);
  const bankRole = (await keysBy(transaction, 'app.roles'))('bank');
  const { rows: products } = await transaction.query<{ id: number; organization_id: number }>(
    `select distinct on (p.organization_id) l.id, p.organization_id
     from app.bank_loan l join app.bank_profile p on p.id = l.bank_profile_id order by p.organization_id, l.id`,
  );
  const productOf = new Map(products.map((product) => [product.organization_id, product.id]));
  const rows = orders.flatMap((order, index) => {
    const { loan } = order;
    const bankKey = loan ? bank(loan.bank) : null;
    if (!loan || bankKey === null) return [];
    const row = {
      user_id: citizen(order.citizen),
      order_id: keys[index] ?? null,
      crew_id: crew(order.crew),
      bank_organization_id: bankKey,
      bank_role_id: bankRole,
      bank_loan_id: productOf.get(bankKey) ?? null,
      amount: loan.amount,
      months: loan.months,
      monthly_income: loan.income,
      income_details: loan.incomeDetails,
      created_at: clock.at(loan.daysAgo),
      updated_at: clock.at(loan.daysAgo),
      created_by: citizen(order.citizen),
    };
    return [{ index, row }];
  });
  const inserted = await insertRows(
    transaction,
    'app.loan_request',
    {
      user_id: 'bigint',
      order_id: 'bigint',
      crew_id: 'bigint',
      bank_organization_id: 'bigint',
      bank_role_id: 'bigint',
      bank_loan_id: 'bigint',
      amount: 'numeric',
      months: 'integer',
      monthly_income: 'numeric',
      income_details: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      created_by: 'bigint',
    },
    rows.map(({ row }) => row),
  );
  return new Map(rows.map(({ index }, place) => [index, inserted[place] ?? 0]));
}
