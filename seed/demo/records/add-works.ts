import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { keysBy } from '../../keys-by';
import type { StoredPicture } from '../../pictures/stored-pictures';
import { addActs } from './add-acts';
import { byOrder } from './by-order';
import { addOutcomes, type OutcomeKeys } from './add-outcomes';
import type { Order } from './compose-orders';
import type { Contract, Project } from './compose-works';
import { recordKeys } from './record-keys';
import type { SeedClock } from './seed-clock';
import { footprintOf } from './spots';

export interface WorksToAdd {
  orders: readonly Order[];
  /** The orders' keys, in their order. */
  keys: readonly number[];
  contracts: readonly Contract[];
  projects: readonly Project[];
  /** A citizen's last audit, by the citizen's place. */
  auditOf: ReadonlyMap<number, number | null>;
  pictures: readonly StoredPicture[];
  clock: SeedClock;
}

/** The keys of works by the place of their order. */
export interface WorkKeys {
  contracts: ReadonlyMap<number, number>;
  projects: ReadonlyMap<number, number>;
}

/** The keys of everything that carries a process, by the place of the order. */
export interface AddedWorks extends OutcomeKeys {
  contracts: ReadonlyMap<number, number>;
  projects: ReadonlyMap<number, number>;
  acts: ReadonlyMap<number, number>;
}

/** Adds contracts, projects with what was done in them, acts, and what came of it all. */
export async function addWorks(transaction: Transaction, works: WorksToAdd): Promise<AddedWorks> {
  const contracts = await addContracts(transaction, works);
  const projects = await addProjects(transaction, works);
  const keys: WorkKeys = { contracts, projects };
  const acts = await addActs(transaction, works, keys);
  return { contracts, projects, acts, ...(await addOutcomes(transaction, works, { ...keys, acts })) };
}

async function addContracts(
  transaction: Transaction,
  { orders, keys, contracts, clock }: WorksToAdd,
): Promise<Map<number, number>> {
  const { citizen, crew } = await recordKeys(transaction);
  const inserted = await insertRows(
    transaction,
    'app.contract',
    {
      contract_number: 'text',
      order_id: 'bigint',
      user_id: 'bigint',
      crew_id: 'bigint',
      signed_on: 'date',
      amount: 'numeric',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    contracts.map((contract) => ({
      contract_number: contract.number,
      order_id: keys[contract.order] ?? null,
      user_id: citizen(orders[contract.order]?.citizen ?? -1),
      crew_id: crew(orders[contract.order]?.crew ?? null),
      signed_on: clock.day(contract.signed ?? contract.opened),
      amount: contract.amount,
      created_at: clock.at(contract.opened),
      updated_at: clock.at(contract.signed ?? contract.sent ?? contract.opened),
    })),
  );
  return byOrder(contracts, inserted);
}

async function addProjects(
  transaction: Transaction,
  { orders, keys, projects, clock }: WorksToAdd,
): Promise<Map<number, number>> {
  const { citizen, crew } = await recordKeys(transaction);
  const inserted = await insertRows(
    transaction,
    'app.project',
    {
      title: 'text',
      user_id: 'bigint',
      crew_id: 'bigint',
      order_id: 'bigint',
      start_date: 'date',
      end_date: 'date',
      description: 'text',
      site: 'jsonb',
      lon: 'numeric',
      lat: 'numeric',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    projects.map((project) => ({
      title: project.title,
      user_id: citizen(orders[project.order]?.citizen ?? -1),
      crew_id: crew(orders[project.order]?.crew ?? null),
      order_id: keys[project.order] ?? null,
      start_date: clock.day(project.started),
      end_date: project.ended === null ? null : clock.day(project.ended),
      description: orders[project.order]?.description ?? null,
      ...siteOf(orders[project.order]),
      created_at: clock.at(project.started),
      updated_at: clock.at(project.ended ?? project.started),
    })),
  );
  const kind = await keysBy(transaction, 'app.work_kind');
  await insertRows(
    transaction,
    'app.project_work',
    { project_id: 'bigint', work_kind_id: 'bigint', description: 'text' },
    projects.flatMap((project, index) =>
      project.works.map((work) => ({
        project_id: inserted[index] ?? null,
        work_kind_id: kind(work.kind),
        description: work.description,
      })),
    ),
  );
  return byOrder(projects, inserted);
}

/** Square metres of the house that is worked on; its walls are at the address of the order. */
const houseArea = 64;

function siteOf(order: Order | undefined) {
  if (!order) return { site: null, lon: null, lat: null };
  const { lon, lat } = order.spot;
  return { site: footprintOf(order.spot, houseArea), lon, lat };
}
