import type { Database } from '../../platform/database/database';
import { openKeyring } from '../../platform/keys/person-keys';
import type { Widgets } from '../../definitions/store/compile-set';
import type { Definitions } from '../../definitions/store/definition-store';
import { nothingPublished } from '../../definitions/store/published';
import type { FileDisk } from '../../platform/files/file-disk';
import type { AppFolder } from './app-folder';
import { storePictures } from './app-pictures';
import type { AppCommand, AppParts, AppPlan, AppResult } from './app-command';
import { installApp, planInstallation } from './install-app';
import { planAppRemoval, removeApp } from './remove-app';

/** The order for an application: install, upgrade or remove. */
export type AppOrder = {
  /** A dry run: the response describes the changes. */
  isPlan: boolean;
  command: AppCommand;
} & ({ install: AppFolder; remove?: undefined } | { install?: undefined; remove: string });

interface OrderParts {
  database: Database;
  disk: FileDisk;
  store?: Pick<Definitions, 'change'>;
  widgets: Widgets;
}

/**
 * Carries an order out in one transaction; undefined where the application to remove is not installed.
 * @throws DefinitionProblems
 */
export async function runAppOrder(
  { database, disk, store, widgets }: OrderParts,
  order: AppOrder,
): Promise<AppPlan | AppResult | undefined> {
  const keyring = await openKeyring(database);
  if (!order.isPlan) {
    // Never in the transaction: it would wait for the disk. What comes to nothing is swept like an upload.
    if (order.install) await storePictures({ database, disk }, order.install.pictures);
    const work = (transaction: AppParts['transaction'], known?: AppParts['known']) =>
      runOrder({ transaction, known: known ?? nothingPublished, widgets, keyring }, order);
    return store ? store.change(work) : database.transaction((transaction) => work(transaction));
  }
  try {
    return await database.transaction(async (transaction) => {
      const parts = { transaction, known: nothingPublished, widgets, keyring };
      throw new Undone(await planOf(parts, order));
    });
  } catch (error) {
    if (error instanceof Undone) return error.plan;
    throw error;
  }
}

function runOrder(parts: AppParts, order: AppOrder): Promise<AppResult | undefined> {
  return order.install === undefined
    ? removeApp(parts, order.remove, order.command)
    : installApp(parts, order.install, order.command);
}

function planOf(parts: AppParts, order: AppOrder): Promise<AppPlan | undefined> {
  return order.install === undefined
    ? planAppRemoval(parts, order.remove, order.command)
    : planInstallation(parts, order.install, order.command);
}

/** Ends the transaction of a plan without anything of it. */
class Undone extends Error {
  readonly plan: AppPlan | undefined;

  constructor(plan: AppPlan | undefined) {
    super('The plan was taken back.');
    this.plan = plan;
  }
}
