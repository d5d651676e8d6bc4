import { localDay } from '../../../engine/time/ulaanbaatar';
import type { Filter } from '../../../definitions/filter';
import { readPublicAddress } from '../../../definitions/public-pages/public-address';
import { findPublicPage, type PublicPage } from '../../../definitions/public-pages/public-pages';
import { say, type Language } from '../../../definitions/text';
import type { Queryable } from '../../platform/database/database';
import type { ReadTrace } from '../../platform/database/sql-statement';
import type { Snapshot } from '../../platform/snapshot';
import { readVisitorRows } from '../pages/visitor-rows';
import type { ShareWords } from './draw-share-picture';
import { messages } from './messages';

interface Reading {
  database: Queryable;
  snapshot: Snapshot;
  /** Collects what the picture depends on. */
  trace: ReadTrace;
}

type Row = Record<string, string | number | null>;

/**
 * Reads the words of the picture of a public page, as visitors may know them. Undefined for an address that is no public page,
 * for pages that search engines leave out, and for a row that visitors cannot read.
 */
export async function readShareWords(reading: Reading, address: string): Promise<ShareWords | undefined> {
  const [pathname = '', search = ''] = address.split('?', 2);
  const { language, path } = readPublicAddress(pathname);
  const found = findPublicPage(path);
  if (found === undefined || language === undefined) return undefined;
  const { page, row }: { page: PublicPage; row: string | undefined } = found;
  if (page.isHidden === true) return undefined;
  const site = reading.snapshot.definitions.settings.values().next().value?.title ?? '';
  const code = new URLSearchParams(search).get('code');
  if (code !== null)
    return path === '/calculator' ? calculationWords(reading, site, code, language) : undefined;
  if (page.rows === undefined) {
    const text = path === '/loan' ? await loanText(reading, language) : undefined;
    const described = page.description && say(page.description, language);
    // The home page is the site itself.
    if (path === '/') return { site, kind: undefined, title: described ?? site, text: undefined };
    return { site, kind: undefined, title: say(page.title, language), text: text ?? described };
  }
  const { source, title, filters = [] } = page.rows;
  const facts = factsOf[page.path];
  const columns = [...new Set([title, ...(facts?.columns ?? [])])];
  const key: Filter = { column: 'id', condition: 'equals', value: row ?? '' };
  const [shown] = await read(reading, { source, columns, filters: [...filters, key], limit: 1 });
  if (shown === undefined) return undefined;
  return {
    site,
    kind: say(page.title, language),
    title: String(shown[title] ?? ''),
    text: facts?.text(shown, language),
  };
}

/** The facts of a row that a picture shows beside its title. */
const factsOf: Readonly<
  Record<string, { columns: readonly string[]; text: (row: Row, language: Language) => string | undefined }>
> = {
  '/news/detail/:id': {
    columns: ['published_on', 'created_at', 'news_type'],
    text: ({ published_on, created_at, news_type }) =>
      joined(
        published_on === null ? localDay(String(created_at)) : String(published_on).slice(0, 10),
        news_type,
      ),
  },
  '/calculator/brigad/:id': {
    columns: ['service_type', 'aimagname', 'sumname', 'rate_value', 'rate_count'],
    text: ({ service_type, aimagname, sumname, rate_value, rate_count }, language) =>
      joined(
        service_type,
        [aimagname, sumname].filter(Boolean).join(', '),
        rate_value === null
          ? null
          : say(messages.rating(Number(rate_value).toFixed(1), Number(rate_count)), language),
      ),
  },
};

/** The classes and the saving of a saved calculation, without its place; undefined for an unknown code. */
async function calculationWords(
  { database, trace }: Reading,
  site: string,
  code: string,
  language: Language,
): Promise<ShareWords | undefined> {
  trace.tables.add('energy_calculation');
  const { rows } = await database.query<{ today: string; after: string | null; saving: number | null }>(
    `select energy_class as today, energy_class_after as after, saving::float8 as saving
     from app.energy_calculation where code = $1`,
    [code],
    { name: 'shared-calculation' },
  );
  const [row] = rows;
  if (!row) return undefined;
  const { today, after, saving } = row;
  return {
    site,
    kind: say(messages.myHouse, language),
    title: say(messages.energyClass(today), language),
    text: after === null || saving === null ? undefined : say(messages.afterWorks(after, saving), language),
  };
}

/** The number of banks with loans, and the lowest rate; undefined where there are none. */
async function loanText(reading: Reading, language: Language): Promise<string | undefined> {
  const filters: Filter[] = [{ column: 'is_publish', condition: 'equals', value: 'true' }];
  const loans = await read(reading, {
    source: 'v_bank_loan',
    columns: ['bank_id', 'rate'],
    filters,
    limit: 200,
  });
  const rates = loans.flatMap(({ rate }) => (rate === null || rate === undefined ? [] : [Number(rate)]));
  if (rates.length === 0) return undefined;
  const banks = new Set(loans.map(({ bank_id }) => bank_id)).size;
  return say(messages.loans(banks, String(Math.min(...rates))), language);
}

function read(
  { database, snapshot, trace }: Reading,
  query: { source: string; columns: readonly string[]; filters: readonly Filter[]; limit: number },
): Promise<Row[]> {
  return readVisitorRows<Row>(database, snapshot, query, trace);
}

function joined(...texts: readonly (string | number | null | undefined)[]): string | undefined {
  const shown = texts.filter((text) => text !== null && text !== undefined && text !== '');
  return shown.length === 0 ? undefined : shown.join(' · ');
}
