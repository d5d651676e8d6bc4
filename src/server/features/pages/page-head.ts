import { findOwnPage } from '../../../definitions/public-pages/own-pages';
import { findPage, type Page } from '../../../definitions/page';
import {
  listAlternates,
  publicAddressIn,
  readPublicAddress,
} from '../../../definitions/public-pages/public-address';
import { findPublicPage, type PublicPage } from '../../../definitions/public-pages/public-pages';
import { sharePath } from '../../../definitions/public-pages/share-picture';
import { defaultLanguage, say, type Language } from '../../../definitions/text';
import { grantsFor } from '../../../engine/access/access-table';
import { localizeRow, translationColumn } from '../../../engine/translations/localize-row';
import { plainText } from '../../../../widgets/richText/plain';
import { visitor } from '../../../engine/access/caller';
import { readRow } from '../../data/query/read-field';
import type { SelectedField } from '../../data/query/selection';
import type { Queryable } from '../../platform/database/database';
import { startTrace, type ReadTrace } from '../../platform/database/sql-statement';
import type { PageHead } from '../../platform/http/routes/pages';
import type { Snapshot } from '../../platform/snapshot';
import { readWithinLimits } from './read-within-limits';

/** Characters of a description: search engines show no more. */
const longest = 200;

/** `trace` collects the tables that a head depends on. */
type FindHead = (
  snapshot: Snapshot,
  address: string,
  trace?: ReadTrace,
  network?: string,
) => Promise<PageHead | undefined>;

/** Says whether a certificate has the number; undefined for a network that has asked too often. */
type IsCertificate = (number: string, network: string) => Promise<boolean | undefined>;

/** The parts of a row that its address shows: a source with the columns that title, describe and picture it. */
interface RowOfPage {
  source: string;
  title: string;
  /** Formatted text. */
  text?: string | undefined;
  picture?: string | undefined;
  /** The title is a name. */
  isName?: boolean | undefined;
}

/**
 * Finds the head of a page, as a visitor may know it: a public page of the product or one that a definition describes;
 * undefined for pages of people who are signed in. A page of roles is hidden from search engines, and so is its title.
 * An address of no page has the status 404, and so has one that names a form, a process or a certificate that is not there. The row that an address names is read by its key. Where there is no such row
 * for visitors, the status is 404. Where too many rows are being read, or one takes too long, the page has the head of
 * every row. A public page has its language from its address; nothing else has an address below a language.
 */
export function createPageHeads(database: Queryable, isCertificate: IsCertificate): FindHead {
  const within = readWithinLimits();
  return async (snapshot, address, trace = startTrace(), network = '') => {
    const { head, row, shown, certificate } = findHead(snapshot, address.replace(/(?<=.)\/$/, '')) ?? {};
    if (head && certificate !== undefined) {
      // One may be issued at any time, and no table of the model has it.
      trace.isTimed = true;
      const isKnown = await within(trace, () => isCertificate(certificate, network), undefined);
      return isKnown === false ? { ...head, status: 404 } : head;
    }
    if (!head || row === undefined) return head;
    return within(trace, () => readHead({ database, snapshot, trace }, head, shown, row), head);
  };
}

interface FoundHead {
  head: PageHead;
  row?: string | undefined;
  shown?: RowOfPage | undefined;
  certificate?: string | undefined;
}

/** The head of an address without its row, the key of that row, and what the page shows of it. */
function findHead(snapshot: Snapshot, address: string): FoundHead | undefined {
  const { language, path } = readPublicAddress(address);
  const own = findPublicPage(path);
  if (own && language)
    return {
      head: headOfPublic(own.page, path, language),
      row: own.page.rows && own.row,
      certificate: own.page.isOfCertificate ? own.row : undefined,
      shown: own.page.rows,
    };
  if (language) return { head: { status: 404, isHidden: true, language } };
  const { page, row } = findPage(snapshot.definitions.page.values(), address) ?? {};
  if (!page) return hasOwnPage(snapshot, address) ? undefined : { head: { status: 404, isHidden: true } };
  if (page.isPublic !== true) return { head: { status: 200, isHidden: true } };
  return { head: headOf(page), row, shown: rowOf(snapshot, page) };
}

/**
 * Whether a page of people who are signed in, or a form, has the address. The ids of forms and of tables with a process are no
 * secret: `GET /schema/…` tells visitors the same.
 */
function hasOwnPage({ definitions }: Snapshot, address: string): boolean {
  const page = findOwnPage(address);
  if (!page?.isPossible) return false;
  const form = page.parts.get('form');
  const source = page.parts.get('source');
  if (form !== undefined && !definitions.form.has(form)) return false;
  return (
    source === undefined || [...definitions.process.values()].some((process) => process.source === source)
  );
}

/** A page without a description has that of the site, in its own language. */
function headOfPublic(
  { title, description = findPublicPage('/')?.page.description, isHidden }: PublicPage,
  path: string,
  language: Language,
): PageHead {
  return {
    status: 200,
    title: say(title, language),
    description: description && say(description, language),
    language,
    path: publicAddressIn(language, path),
    alternates: listAlternates(path),
    share: sharePath(isHidden === true ? '/' : path, language),
    ...(isHidden ? { isHidden } : {}),
  };
}

function headOf(page: Page): PageHead {
  const picture = page.blocks.find(({ type }) => type === 'picture')?.picture?.file;
  const share = picture === undefined ? sharePath('/', defaultLanguage) : undefined;
  return {
    status: 200,
    title: say(page.title, defaultLanguage),
    description: descriptionOf(page),
    picture,
    share,
  };
}

interface HeadReading {
  database: Queryable;
  snapshot: Snapshot;
  trace: ReadTrace;
}

async function readHead(
  reading: HeadReading,
  head: PageHead,
  shown: RowOfPage | undefined,
  key: string,
): Promise<PageHead> {
  const language = head.language ?? defaultLanguage;
  const row = shown && (await readShown(reading, shown, key, language));
  if (!row) return { ...head, status: 404, isHidden: true, share: undefined };
  return {
    ...head,
    title: textOf(row.title) ?? head.title,
    description: textOf(plainText(textOf(row.text) ?? '', longest)) ?? head.description,
    picture: textOf(row.picture) ?? head.picture,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The source that the detail of a page shows a row of. */
function rowOf({ definitions, model }: Snapshot, { blocks, titleColumn }: Page): RowOfPage | undefined {
  const detail = blocks.find(({ type }) => type === 'detail');
  const source = definitions.grid.get(detail?.grid ?? '')?.source;
  if (source === undefined) return undefined;
  return { source, title: titleColumn ?? model.sources.get(source)?.definition.titleColumn ?? 'id' };
}

/** Undefined for a row that visitors cannot read. */
async function readShown(
  { database, snapshot: { model, access }, trace }: HeadReading,
  { source, title, text, picture, isName = false }: RowOfPage,
  key: string,
  language: Language,
): Promise<{ title: unknown; text?: unknown; picture?: unknown } | undefined> {
  const rights = access.get(visitor.role);
  if (!rights || grantsFor(rights, source, 'read').length === 0) return undefined;
  const reading = { database, model, rights: { access: rights, caller: visitor }, trace };
  const columns = model.sources.get(source)?.columns;
  const translated = (name: string, key: string) => {
    const [from, to] = [translationColumn(name, language), translationColumn(key, language)];
    const isTranslated = from !== undefined && to !== undefined && columns?.has(from) === true;
    return [column(name, key), ...(isTranslated ? [column(from, to)] : [])];
  };
  const selected = [
    ...translated(title, 'title'),
    ...(text === undefined ? [] : translated(text, 'text')),
    ...(picture === undefined ? [] : [column(picture, 'picture')]),
  ];
  const row = await readRow(reading, source, key, selected);
  if (row === undefined) return undefined;
  return localizeRow(
    JSON.parse(row),
    isName ? { places: ['title'] } : { texts: ['title', 'text'] },
    language,
  );
}

/** The lead, or else the first words of the page. */
function descriptionOf({ lead, blocks }: Page): string | undefined {
  const text = lead ?? blocks.find(({ type }) => type === 'text')?.text;
  return text === undefined ? undefined : Array.from(say(text, defaultLanguage)).slice(0, longest).join('');
}

function column(name: string, key: string): SelectedField {
  return { name, key, arguments: {}, fields: [] };
}
