import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { keysBy } from '../../keys-by';
import type { StoredPicture } from '../pictures/store-pictures';
import { composeCitizens } from './compose-people';
import { composeOrders, type Order } from './compose-orders';
import { composeAudits } from './compose-audits';
import { composeContracts, composeProjects } from './compose-works';
import { addAudits } from './add-audits';
import { addWorks } from './add-works';
import { placeAddress, placeKeys } from './place-keys';
import { recordKeys } from './record-keys';
import { seedClock, type SeedClock } from './seed-clock';
import { geometryOf } from './spots';

/** The number of newest orders with a complete history; the others have only their first and their current step. */
const detailedHistories = 4000;

/** Adds the orders with their histories, loan requests, audits, contracts and works. */
export async function addOrders(
  transaction: Transaction,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const clock = seedClock(now);
  const orders = composeOrders(composeCitizens());
  const keys = await insertOrders(transaction, orders, clock);
  await insertHistories(transaction, orders, keys, clock);
  await insertLoans(transaction, orders, keys, clock);
  const audits = composeAudits(orders);
  const auditKeys = await addAudits(transaction, { orders, keys, audits, pictures, clock });
  await addWorks(transaction, {
    orders,
    keys,
    contracts: composeContracts(orders),
    projects: composeProjects(orders),
    auditOf: new Map(
      audits.map(({ order }, index) => [orders[order]?.citizen ?? -1, auditKeys[index] ?? null]),
    ),
    pictures,
    clock,
  });
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
      status: 'text',
      status_type: 'text',
      status_id: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      created_by: 'bigint',
    },
    orders.map((order, index) => {
      const stage = order.path.at(-1);
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
        status: stage?.status ?? null,
        status_type: stage?.type ?? null,
        status_id: stage?.id ?? null,
        created_at: clock.instant(order.daysAgo, -index),
        updated_at: clock.instant(order.daysAgo, -index),
        created_by: user,
      };
    }),
  );
}

async function insertHistories(
  transaction: Transaction,
  orders: readonly Order[],
  keys: readonly number[],
  clock: SeedClock,
): Promise<void> {
  await insertRows(
    transaction,
    'app.order_status_history',
    {
      order_id: 'bigint',
      status: 'text',
      status_type: 'text',
      status_action: 'text',
      action_num: 'integer',
      is_done: 'integer',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    orders.flatMap((order, index) => {
      const isDetailed = index >= orders.length - detailedHistories;
      const last = order.path.length - 1;
      return order.path.flatMap((stage, step) => {
        if (!isDetailed && step !== 0 && step !== last) return [];
        const at = clock.instant(Math.max(0, order.daysAgo - step * 4), last - step);
        return {
          order_id: keys[index] ?? null,
          status: stage.status,
          status_type: stage.type,
          status_action: stage.action,
          action_num: 1,
          // The current step of an order is open, unless it is the last of all.
          is_done: step < last || stage.type === 'END' || stage.type === 'CANCEL' ? 1 : 0,
          created_at: at,
          updated_at: at,
        };
      });
    }),
  );
}

async function insertLoans(
  transaction: Transaction,
  orders: readonly Order[],
  keys: readonly number[],
  clock: SeedClock,
): Promise<void> {
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
    return {
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
      status: loan.stage?.status ?? null,
      status_type: loan.stage?.type ?? null,
      status_id: loan.stage?.id ?? null,
      created_at: clock.instant(loan.daysAgo, -index),
      updated_at: clock.instant(loan.daysAgo, -index),
      created_by: citizen(order.citizen),
    };
  });
  await insertRows(
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
      status: 'text',
      status_type: 'text',
      status_id: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      created_by: 'bigint',
    },
    rows,
  );
}
