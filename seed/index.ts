import type { Database, Transaction } from '../src/server/platform/database/database';
import type { FileStore } from '../src/server/platform/files/file-store';
import { insertBanks } from './base/banks';
import { energyPart, insertEnergy } from './base/energy/insert-energy';
import { insertLookups } from './base/lookups';
import { insertContentTranslations } from './base/content-translations';
import {
  insertBankTranslations,
  insertChosenTranslations,
  insertLookupTranslations,
  insertStaffTranslations,
} from './base/lookup-translations';
import { insertMapLayers } from './base/map-layers';
import { insertMaterials } from './base/materials';
import { insertNewsTypes } from './base/news-types';
import {
  insertAccountTemplates,
  insertFactorTemplates,
  insertResetSms,
  insertNoticeTemplates,
} from './base/notice-templates';
import { insertPages } from './base/pages/insert-pages';
import { insertPlaces } from './base/places';
import { seedDemoAccounts } from './demo-accounts';
import { addAnnouncements } from './demo/add-announcements';
import { addNews } from './demo/add-news';
import { storePictures, type StoredPicture } from './pictures/stored-pictures';
import { addFeedback } from './demo/records/add-feedback';
import { addOrders } from './demo/records/add-orders';
import { addPeople } from './demo/records/add-people';
import { addPrices } from './demo/records/add-prices';
import { addRetrofits } from './demo/records/add-retrofits';
import { openKeyring } from '../src/server/platform/keys/person-keys';
import type { SeedPortal } from './seed-portal';
import { appliedParts, applyPart } from './seed-part';

export interface SeedOptions {
  database: Database;
  level: 'none' | 'base' | 'demo';
  files: FileStore;
  hashPassword: (password: string) => Promise<string>;
  log: (message: string) => void;
  /** The definitions in force. */
  definitions: Omit<SeedPortal, 'keyring'>;
}

/**
 * Fills the database to the level. Each part is filled in once for ever: what people change or delete stays so. Runs
 * at every start, after the definitions are applied; on a filled database it costs one query. True where it has written
 * pictures and their rows.
 */
export async function seed({
  database,
  level,
  files,
  hashPassword,
  log,
  definitions,
}: SeedOptions): Promise<boolean> {
  if (level === 'none') return false;
  const applied = await appliedParts(database);
  for (const { part, add } of reference) {
    if (!applied.has(part)) await applyPart(database, part, add);
  }
  const missing = [...illustrated, ...(level === 'demo' ? demoContent : [])].filter(
    ({ part }) => !applied.has(part),
  );
  if (level === 'demo' && !applied.has('demo-accounts')) {
    await seedDemoAccounts({ database, hashPassword });
    await applyPart(database, 'demo-accounts', async () => undefined);
  }
  if (missing.length === 0) return false;
  if (level === 'demo') log('Writing the pictures and rows of the demo …');
  const pictures = await storePictures(files, level);
  const now = new Date();
  const portal = { ...definitions, keyring: await openKeyring(database) };
  for (const { part, add } of missing) {
    await applyPart(database, part, (transaction) => add(transaction, pictures, now, portal));
  }
  await analyze(database);
  return true;
}

/**
 * The embedded database gathers no statistics by itself. A table that is locked is being read by another server that starts,
 * or by PostgreSQL itself, for the same purpose.
 */
async function analyze(database: Database): Promise<void> {
  const { rows } = await database.query<{ names: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables where schemaname = 'app' or tablename like 'process%'`,
  );
  const names = rows[0]?.names;
  if (names) await database.query(`analyze (skip_locked) ${names}`, [], { deadline: 60_000 });
}

interface IllustratedPart {
  part: string;
  add: (
    transaction: Transaction,
    pictures: readonly StoredPicture[],
    now: Date,
    portal: SeedPortal,
  ) => Promise<void>;
}

const reference = [
  { part: 'news-types', add: insertNewsTypes },
  { part: 'places', add: insertPlaces },
  { part: 'lookups', add: insertLookups },
  { part: 'lookup-translations', add: insertLookupTranslations },
  { part: 'chosen-translations', add: insertChosenTranslations },
  { part: 'staff-translations', add: insertStaffTranslations },
  { part: 'map-layers', add: insertMapLayers },
  { part: 'materials', add: insertMaterials },
  { part: 'content-translations', add: insertContentTranslations },
  { part: 'banks', add: insertBanks },
  { part: 'bank-translations', add: insertBankTranslations },
  { part: energyPart, add: insertEnergy },
  { part: 'notice-templates', add: insertNoticeTemplates },
  { part: 'notice-templates-accounts', add: insertAccountTemplates },
  { part: 'notice-templates-factors', add: insertFactorTemplates },
  { part: 'notice-templates-reset-sms', add: insertResetSms },
];

const illustrated: readonly IllustratedPart[] = [{ part: 'pages', add: insertPages }];

const demoContent: readonly IllustratedPart[] = [
  { part: 'demo-news', add: addNews },
  { part: 'demo-announcements', add: addAnnouncements },
  { part: 'demo-people', add: addPeople },
  { part: 'demo-prices', add: addPrices },
  { part: 'demo-orders', add: addOrders },
  { part: 'demo-retrofits', add: addRetrofits },
  { part: 'demo-feedback', add: addFeedback },
];
