import { setTimeout as wait } from 'node:timers/promises';
import { ownAddresses } from '../../../definitions/checks/page';
import { findPage, type Page } from '../../../definitions/page';
import { say, type Language } from '../../../definitions/text';
import { grantsFor } from '../../../engine/access/access-table';
import { visitor } from '../../../engine/access/caller';
import { readRow } from '../../data/query/read-field';
import type { Queryable } from '../../platform/database/database';
import type { PageHead } from '../../platform/http/routes/pages';
import type { Snapshot } from '../../platform/snapshot';

/** What machines read before any script: pages are written in Mongolian first. */
const language: Language = 'mn_MN';
/** Characters of a description: search engines show no more. */
const longest = 200;

/** Rows that are read at once at most, and milliseconds that a page waits for one: a page is worth more than its head. */
const mostReads = 8;
const patience = 1000;

type FindHead = (snapshot: Snapshot, address: string) => Promise<PageHead | undefined>;

/**
 * Finds the head of a page that a definition describes, as a visitor may know it; undefined for the product's own pages. A
 * page of roles is kept from search engines, and its title is not told. An address of no page has the status 404.
 * The row that an address names is read by its key. Where there is no such row for visitors, the status is 404. Where too
 * many rows are being read, or one takes too long, the page has the head of every row.
 */
export function createPageHeads(database: Queryable): FindHead {
  let reads = 0;
  return async (snapshot, address) => {
    const { page, row } = findPage(snapshot.definitions.page.values(), address) ?? {};
    if (!page) return isOwnAddress(address) ? undefined : { status: 404, isHidden: true };
    if (page.isPublic !== true) return { status: 200, isHidden: true };
    if (row === undefined || reads >= mostReads) return headOf(page);
    reads += 1;
    const read = readHead(database, snapshot, page, row).finally(() => {
      reads -= 1;
    });
    return Promise.race([read, wait(patience, headOf(page), { ref: false })]);
  };
}

function headOf(page: Page, title = say(page.title, language)): PageHead {
  const picture = page.blocks.find(({ type }) => type === 'picture')?.picture?.file;
  return { status: 200, title, description: descriptionOf(page), picture };
}

async function readHead(database: Queryable, snapshot: Snapshot, page: Page, row: string): Promise<PageHead> {
  const title = await readTitle(database, snapshot, page, row);
  return title === undefined
    ? { ...headOf(page), status: 404, isHidden: true }
    : headOf(page, title ?? undefined);
}

function isOwnAddress(address: string): boolean {
  const first = address.split('/')[1] ?? '';
  return first === '' || ownAddresses.has(first);
}

/** Undefined for a row that visitors cannot read, null for one without a title. */
async function readTitle(
  database: Queryable,
  { definitions, model, access }: Snapshot,
  { blocks, titleColumn }: Page,
  row: string,
): Promise<string | null | undefined> {
  const detail = blocks.find(({ type }) => type === 'detail');
  const source = definitions.grid.get(detail?.grid ?? '')?.source;
  const rights = access.get(visitor.role);
  if (source === undefined || !rights || grantsFor(rights, source, 'read').length === 0) return undefined;
  const name = titleColumn ?? model.sources.get(source)?.definition.label ?? 'id';
  const reading = { database, model, rights: { access: rights, caller: visitor } };
  const text = await readRow(reading, source, row, [{ name, key: 'title', arguments: {}, fields: [] }]);
  if (text === undefined) return undefined;
  const { title }: { title: unknown } = JSON.parse(text);
  return typeof title === 'string' && title !== '' ? title : null;
}

/** The lead, or else the first words of the page. */
function descriptionOf({ lead, blocks }: Page): string | undefined {
  const text = lead ?? blocks.find(({ type }) => type === 'text')?.text;
  return text === undefined ? undefined : Array.from(say(text, language)).slice(0, longest).join('');
}
