import { say, type Language } from '../../../definitions/language';
import { columnsOfAddress, type Page, type PageBlock } from '../../../definitions/page';
import type { Paper, PaperPart, PaperPhoto } from '../../../definitions/paper';
import { localTime } from '../../../engine/time/ulaanbaatar';
import type { ModelSource } from '../../../engine/model/model';
import {
  readBatches,
  readKeys,
  readShown,
  countKeys,
  type Export,
} from '../../data/spreadsheets/export/read-export';
import type { SheetValue } from '../../data/spreadsheets/formats/sheet-column';
import { noArguments } from '../../data/query/statements/list-arguments';
import type { Rights } from '../../data/query/statements/policy-sql';
import { readableColumns, unmaskedColumns } from '../../definitions/serving/visibility-columns';
import type { Database } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import {
  readStepSignatures,
  signaturesAt,
  type StepSignature,
} from '../process/signatures/read-step-signatures';
import { photoColumns, photosIn, printedColumns, type PrintedColumn } from './shown-values';

/** Rows of one table and photos of one block: what is left is counted on the sheet. */
const maxRows = 200;
const maxPhotos = 24;

export interface PaperReading {
  database: Database;
  snapshot: Snapshot;
  rights: Rights;
  language: Language;
  /** The address of the site, for QR codes. */
  site: string;
  /** Signatures that were read for several documents of a table. Default: each document reads its own. */
  signatures?: PaperSignatures | undefined;
}

export interface PaperSignatures {
  source: string;
  ofRows: ReadonlyMap<number, readonly StepSignature[]>;
}

/** Reads the signatures of several documents in as many statements as those of one. Undefined for a page that prints none. */
export async function readPaperSignatures(
  { database, snapshot, language }: PaperReading,
  page: Page & { source: string },
  rows: readonly number[],
): Promise<PaperSignatures | undefined> {
  const source = snapshot.model.sources.get(page.source)?.rowSource;
  if (source === undefined || !page.blocks.some(({ signedSteps = [] }) => signedSteps.length > 0))
    return undefined;
  return { source, ofRows: await readStepSignatures({ database, snapshot, language }, { source, rows }) };
}

/**
 * Reads a printed document of one row with the caller's rights: columns and tables that they may not read are left out, empty
 * values too. Undefined where they may not read the row, or not the column of its stamp in every row. One statement for the row and two for each table.
 */
export async function readPaper(
  reading: PaperReading,
  page: Page & { source: string },
  row: number,
): Promise<Paper | undefined> {
  const { snapshot, rights, language } = reading;
  const source = snapshot.model.sources.get(page.source);
  if (!source) return undefined;
  const readable = readableColumns(snapshot.model, source.id, rights.access);
  if (readable.size === 0) return undefined;
  // Without its stamp a revoked document would pass as a valid one.
  if (page.stamp && !unmaskedColumns(snapshot.model, source.id, rights.access).has(page.stamp.column))
    return undefined;
  const values = await readValues(reading, source, { page, readable, row });
  if (!values) return undefined;
  const parts: PaperPart[] = [];
  for (const block of page.blocks) {
    const part =
      block.type === 'table'
        ? await readTable(reading, block, row)
        : block.type === 'signatures'
          ? await readParties(reading, block, { source: source.rowSource, row })
          : partOf(block, values, reading);
    if (!part) continue;
    const heading = block.title === undefined ? null : say(block.title, language);
    parts.push({ heading, ...withoutRepeat(part, heading) });
  }
  const settings = [...snapshot.definitions.settings.values()][0];
  return {
    title: say(page.title, language),
    number: values.textOf(page.titleColumn ?? 'id') || String(row),
    lead: page.lead === undefined ? null : say(page.lead, language),
    site: settings?.title ?? '',
    language,
    printedAt: localTime(new Date().toISOString())?.slice(0, 16) ?? '',
    logo: logoOf(page, values),
    stamp: page.stamp && values.isTrue(page.stamp.column) ? say(page.stamp.text, language) : null,
    parts,
  };
}

/** The values of the printed row that the caller may read. */
interface RowValues {
  columns: ReadonlyMap<string, PrintedColumn>;
  textOf: (name: string) => string;
  rawOf: (name: string) => SheetValue;
  isTrue: (name: string) => boolean;
}

async function readValues(
  reading: PaperReading,
  source: ModelSource,
  { page, readable, row }: { page: Page; readable: ReadonlySet<string>; row: number },
): Promise<RowValues | undefined> {
  const { language } = reading;
  const may = (name: string) => readable.has(name);
  const ofBlocks = namesIn(page.blocks.filter(({ type }) => type === 'photos'));
  const photos = [
    ...new Set([...ofBlocks, ...(page.logoColumn === undefined ? [] : [page.logoColumn])]),
  ].filter(may);
  const others = [
    ...namesIn(page.blocks.filter(({ type }) => type === 'values' || type === 'figures')),
    ...page.blocks.flatMap(({ address = '' }) => columnsOfAddress(address)),
    ...(page.titleColumn === undefined ? [] : [page.titleColumn]),
    'id',
  ].filter(may);
  const columns = [
    ...printedColumns(source, [...new Set(others)], language),
    ...photoColumns(source, photos, language),
    ...(page.stamp && may(page.stamp.column)
      ? [switchColumn(source, page.stamp.column, language)]
      : []
    ).flat(),
  ];
  const given = exportOf(reading, source, columns);
  const [found] = await readShown(given, [row]);
  if (!found) return undefined;
  const valueAt = (index: number) => found[index] ?? null;
  const indexOf = (name: string) => columns.findIndex((column) => column.name === name);
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    textOf: (name) => columns[indexOf(name)]?.write(valueAt(indexOf(name))) ?? '',
    rawOf: (name) => valueAt(indexOf(name)),
    isTrue: (name) => valueAt(indexOf(stampName(name))) === 'true',
  };
}

function photosOf(values: RowValues, name: string): PaperPhoto[] {
  return photosIn(values.rawOf(name)).map(({ file, caption }) => ({
    file,
    words: caption || (values.columns.get(name)?.title ?? name),
  }));
}

function logoOf({ logoColumn }: Page, values: RowValues): PaperPhoto | null {
  return (logoColumn === undefined ? undefined : photosOf(values, logoColumn)[0]) ?? null;
}

/** The column of a stamp is read beside one that may be printed in words. */
const stampName = (name: string) => `stamp ${name}`;

function switchColumn(source: ModelSource, name: string, language: Language): PrintedColumn[] {
  return printedColumns(source, [name], language).map((column) => ({
    ...column,
    name: stampName(name),
    read: { ...column.read, read: (value) => String(value === true) },
  }));
}

function namesIn(blocks: readonly PageBlock[]): string[] {
  return [...new Set(blocks.flatMap(({ columns = [] }) => columns))];
}

function partOf(
  { type, text = '', columns = [], address = '' }: PageBlock,
  values: RowValues,
  { language, site }: PaperReading,
): WithoutHeading | undefined {
  switch (type) {
    case 'text':
      return { type, paragraphs: say(text, language).split(/\n\s*\n/) };
    case 'figures':
    case 'values': {
      const shown = columns.flatMap((name) => {
        const value = values.textOf(name);
        return value === '' ? [] : [{ label: values.columns.get(name)?.title ?? name, value }];
      });
      return shown.length === 0 ? undefined : { type, values: shown };
    }
    case 'photos': {
      const photos = columns.flatMap((name) => photosOf(values, name));
      const left = Math.max(0, photos.length - maxPhotos);
      return photos.length === 0 ? undefined : { type, photos: photos.slice(0, maxPhotos), left };
    }
    case 'code': {
      const names = columnsOfAddress(address);
      if (names.some((name) => values.textOf(name) === '')) return undefined;
      const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(values.textOf(name)),
      );
      return { type, address: site + path };
    }
    default:
      return undefined;
  }
}

/** The people who sign, with what they have signed online. */
async function readParties(
  reading: PaperReading,
  { parties = [], signedSteps = [] }: PageBlock,
  place: { source: string; row: number },
): Promise<WithoutHeading> {
  const { language } = reading;
  const signed = signaturesAt(
    signedSteps.length === 0 ? [] : await signaturesOf(reading, place),
    signedSteps,
  );
  return {
    type: 'signatures',
    parties: parties.map((party, index) => ({
      title: say(party, language),
      signatures: signed[signedSteps.findIndex((each) => each.party === index + 1)] ?? [],
    })),
  };
}

async function signaturesOf(
  { database, snapshot, language, signatures }: PaperReading,
  { source, row }: { source: string; row: number },
): Promise<readonly StepSignature[]> {
  const known = signatures?.source === source ? signatures.ofRows.get(row) : undefined;
  if (known) return known;
  return (await readStepSignatures({ database, snapshot, language }, { source, rows: [row] })).get(row) ?? [];
}

type WithoutHeading = PaperPart extends infer Part
  ? Part extends PaperPart
    ? Omit<Part, 'heading'>
    : never
  : never;

/** A single value under a heading with the same words needs no label. */
function withoutRepeat(part: WithoutHeading, heading: string | null): WithoutHeading {
  const [first, second] = part.type === 'values' ? part.values : [];
  if (first === undefined || second !== undefined || first.label !== heading) return part;
  return { type: 'text', paragraphs: first.value.split('\n') };
}

/** The rows that belong to the printed one, in the order of their source. Undefined where there are none to read. */
async function readTable(
  reading: PaperReading,
  { source: id = '', connection = '', columns: names = [] }: PageBlock,
  row: number,
): Promise<WithoutHeading | undefined> {
  const { snapshot, rights, language } = reading;
  const source = snapshot.model.sources.get(id);
  const readable = readableColumns(snapshot.model, id, rights.access);
  const columns = source
    ? printedColumns(
        source,
        names.filter((name) => readable.has(name)),
        language,
      )
    : [];
  if (!source || columns.length === 0 || !readable.has(connection)) return undefined;
  const given = exportOf(reading, source, columns);
  const filters = [{ column: connection, condition: 'equals' as const, value: String(row) }];
  const listed = { ...given, arguments: { ...noArguments, filters, ordered: true }, limit: maxRows + 1 };
  const keys = await readKeys(listed);
  if (countKeys(keys) === 0) return undefined;
  const rows: string[][] = [];
  for await (const batch of readBatches(given, keys))
    for (const each of batch) rows.push(columns.map(({ write }, index) => write(each[index] ?? null)));
  // A column without a value would only take room.
  const shown = columns.flatMap((column, index) =>
    rows.some((each) => each[index] !== '') ? [{ column, index }] : [],
  );
  if (shown.length === 0) return undefined;
  return {
    type: 'table',
    columns: shown.map(({ column: { title, isNumber } }) => ({ title, isNumber })),
    rows: rows.slice(0, maxRows).map((each) => shown.map(({ index }) => each[index] ?? '')),
    left: Math.max(0, rows.length - maxRows),
  };
}

function exportOf(
  { database, snapshot, rights }: PaperReading,
  source: ModelSource,
  columns: readonly PrintedColumn[],
): Export {
  return {
    database,
    model: snapshot.model,
    rights,
    source,
    columns: columns.map(({ read }) => read),
    arguments: noArguments,
    limit: undefined,
  };
}
