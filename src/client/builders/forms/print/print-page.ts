import type { LayoutItem } from '../../../../definitions/form';
import { printPageId, type PageBlock } from '../../../../definitions/page';
import type { Text } from '../../../../definitions/text';
import type { ModelSource } from '../../../../engine/model/model';
import type { JsonObject } from '../../document/pointer';
import type { BuilderForm } from '../compile/builder-form';
import { isNode, itemsIn, leafName } from '../layout/layout-items';

/** Columns of one block, and blocks of a page beside that of the signatures. */
const maxColumns = 60;
const maxBlocks = 39;
/** Columns of a table that are readable beside each other on paper. */
const maxInTable = 6;

const signatures: Text = { mn_MN: 'Гарын үсэг', en_US: 'Signatures', ko_KR: '서명' };
const parties: Text[] = [
  { mn_MN: 'Бүртгэсэн', en_US: 'Recorded by', ko_KR: '작성자' },
  { mn_MN: 'Хянасан', en_US: 'Checked by', ko_KR: '확인자' },
];

interface PrintParts {
  /** The roles that may open the page, besides administrators. */
  roles: readonly string[];
  /** The sources of the rows of sub-tables, by the name of the sub-table. */
  rows: ReadonlyMap<string, ModelSource>;
}

/** Makes the printed document of a form: its sections as values, photos and tables in their order, and who signs. */
export function printPage(form: BuilderForm, { roles, rows }: PrintParts): JsonObject {
  const { id, source, title } = form.form;
  const blocks = sheetOf(form, rows).slice(0, maxBlocks);
  return {
    kind: 'page',
    id: printPageId(id),
    format: 2,
    title,
    source,
    path: `/print/form-${id.replaceAll('_', '-').slice(0, 35)}/:id`,
    ...(roles.length > 0 && { roles }),
    blocks: [...blocks, { type: 'signatures', title: signatures, parties }],
  };
}

/** Returns the columns of a table of rows: what people entered, without the reference to the printed row. */
function tableColumns(rows: ModelSource, connection: string): string[] {
  const entered = rows.definition.type === 'table' ? rows.definition.columns : [];
  return entered
    .filter(({ name, type, secret }) => name !== connection && secret !== true && !unprinted.has(type))
    .map(({ name }) => name)
    .slice(0, maxInTable);
}

const unprinted = new Set(['json', 'file', 'richText']);

/** The fields of one section, in the order in which they are printed. */
interface Section {
  title: Text | undefined;
  values: string[];
  photos: string[];
}

function sheetOf(form: BuilderForm, rows: PrintParts['rows']): PageBlock[] {
  const blocks: PageBlock[] = [];
  let section: Section = { title: undefined, values: [], photos: [] };
  const begin = (title: Text | undefined) => {
    blocks.push(...blocksOf(section));
    section = { title, values: [], photos: [] };
  };
  const visit = (items: readonly LayoutItem[]) => {
    for (const item of items) {
      const name = leafName(item);
      if (name === undefined) visitPart(item);
      else if (form.lists.has(name)) {
        begin(section.title);
        blocks.push(...tableOf(form, name, rows.get(name)));
      } else place(form, name, section);
    }
  };
  const visitPart = (item: LayoutItem) => {
    const isTitled = isNode(item) && (item.type === 'section' || item.type === 'modal');
    if (!isTitled) return visit(itemsIn(item));
    const around = section.title;
    begin(item.title);
    visit(itemsIn(item));
    begin(around);
  };
  visit(form.items);
  begin(undefined);
  return blocks;
}

/** Notes a field in its section; what has no column, or cannot be printed as text, is left out. */
function place({ form, base }: BuilderForm, name: string, section: Section): void {
  const column = base.columns.get(name);
  const widget = form.fields[name]?.widget;
  if (column === undefined || column.secret) return;
  if (widget === 'image') section.photos.push(name);
  else if (column.type !== 'json' && column.type !== 'file') section.values.push(name);
}

function blocksOf({ title, values, photos }: Section): PageBlock[] {
  const heading = title === undefined ? {} : { title };
  const of = (type: 'values' | 'photos', columns: string[]): PageBlock[] =>
    columns.length === 0 ? [] : [{ type, ...heading, columns: columns.slice(0, maxColumns) }];
  return [...of('values', values), ...of('photos', photos)];
}

function tableOf({ form, base }: BuilderForm, name: string, rows: ModelSource | undefined): PageBlock[] {
  const declared = base.subTables.find((each) => each.name === name);
  if (declared === undefined || rows === undefined) return [];
  const { source, connection } = declared;
  const columns = tableColumns(rows, connection);
  const title = form.subTables?.find((each) => each.name === name)?.title ?? declared.title;
  if (columns.length === 0) return [];
  return [{ type: 'table', ...(title !== undefined && { title }), source, connection, columns }];
}
