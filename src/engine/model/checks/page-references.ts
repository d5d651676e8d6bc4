import type { Problem } from '../../../definitions/definition';
import type { Grid } from '../../../definitions/grid';
import { isOfRow, isPrinted, type Page, type PageBlock } from '../../../definitions/page';
import type { ColumnType } from '../../../definitions/source';
import { rowTable, type ModelSource } from '../model';
import type { ReferenceContext, Reporter } from './reporter';
import { checkPrintedReferences } from './printed-page-references';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

export function checkPageReferences(page: Page, reporter: Reporter, context: ReferenceContext): void {
  const { definitions, model } = context;
  page.roles?.forEach((role, index) => reporter.definition('role', role, `/roles/${index}`));
  if (isPrinted(page)) return checkPrintedReferences(page, reporter, context);
  const detail = page.blocks.find(({ type }) => type === 'detail');
  const grid = definitions.grid.get(detail?.grid ?? '');
  const source = model.sources.get(grid?.source ?? '');
  const table = source && rowTable(model, source);
  page.blocks.forEach((block, index) => {
    checkBlock(block, `/blocks/${index}`, reporter, { ...context, shown: table });
  });
  if (page.titleColumn !== undefined && source) reporter.column(source, page.titleColumn, '/titleColumn');
  checkChoices(page, reporter, context);
}

interface BlockContext extends ReferenceContext {
  /** The table of the row that the page shows. */
  shown: ModelSource | undefined;
}

function checkBlock(block: PageBlock, path: string, reporter: Reporter, context: BlockContext): void {
  const { type, grid, form, chart, field } = block;
  if (chart !== undefined) reporter.definition('chart', chart, `${path}/chart`);
  const opened = form === undefined ? undefined : reporter.definition('form', form, `${path}/form`);
  if (opened && field !== undefined && !Object.hasOwn(opened.fields, field))
    reporter.report(`${path}/field`, nameMessage('form-lacks-field', { form: opened.id, field }));
  if (opened && type === 'detail' && context.shown && opened.source !== context.shown.id) {
    const values = { form: opened.id, source: opened.source };
    reporter.report(`${path}/form`, referenceMessage('form-of-other-rows', values));
  }
  const listed = grid === undefined ? undefined : reporter.definition('grid', grid, `${path}/grid`);
  const source = listed && context.model.sources.get(listed.source);
  if (listed && source) checkList(block, { listed, source }, path, reporter, context);
}

/** The first two columns of a map's rows: where they are. */
const places = ['lon', 'lat'] as const;
/** Types whose values are offered as filters. */
const offered: readonly ColumnType[] = ['text', 'boolean', 'reference'];

function checkList(
  { type, link, connection, filterColumns = [] }: PageBlock,
  { listed, source }: { listed: Grid; source: ModelSource },
  path: string,
  reporter: Reporter,
  { model, shown, ...context }: BlockContext,
): void {
  const referring =
    connection === undefined ? undefined : reporter.column(source, connection, `${path}/connection`);
  const target = model.sources.get(referring?.references ?? '');
  if (connection !== undefined && referring && shown && (!target || rowTable(model, target) !== shown)) {
    const values = { column: connection, source: shown.id };
    reporter.report(`${path}/connection`, referenceMessage('not-of-the-row', values));
  }
  filterColumns.forEach((name, index) => {
    const at = `${path}/filterColumns/${index}`;
    const column = reporter.column(source, name, at);
    const isOpen = listed.columns.some((each) => each.column === name && each.filterable !== false);
    if (column && (!isOpen || !offered.includes(column.type)))
      reporter.report(at, referenceMessage('no-filter-column', { column: name }));
  });
  if (type === 'map' && places.some((name) => !source.columns.has(name)))
    reporter.report(`${path}/grid`, referenceMessage('rows-without-place', { source: source.id }));
  if (link !== undefined) checkLink(link, source, `${path}/link`, reporter, { model, ...context });
}

function checkLink(
  link: string,
  source: ModelSource,
  path: string,
  reporter: Reporter,
  { definitions, model }: ReferenceContext,
): void {
  const target = reporter.definition('page', link, path);
  if (!target) return;
  const detail = target.blocks.find(({ type }) => type === 'detail')?.grid;
  const other = model.sources.get(definitions.grid.get(detail ?? '')?.source ?? '');
  if (!isOfRow(target)) reporter.report(path, referenceMessage('page-without-row', { page: target.id }));
  else if (other && rowTable(model, other) !== rowTable(model, source))
    reporter.report(path, referenceMessage('page-of-other-rows', { page: target.id, source: other.id }));
}

/** Each choice above the charts narrows one of them at least. */
function checkChoices(
  { blocks, filters = [] }: Page,
  reporter: Reporter,
  { definitions, model }: ReferenceContext,
): void {
  const charts = blocks.flatMap(({ chart }) => definitions.chart.get(chart ?? '') ?? []);
  filters.forEach(({ column }, index) => {
    const isKnown = charts.some(({ source }) => model.sources.get(source)?.columns.has(column));
    if (!isKnown && charts.length > 0)
      reporter.report(`/filters/${index}/column`, referenceMessage('no-chart-with-column', { column }));
  });
}

/** Two pages with one address: which one opened would be chance. */
export function findRepeatedPaths(pages: ReadonlyMap<string, Page>): Problem[] {
  const first = new Map<string, string>();
  return [...pages.values()].flatMap(({ id, path }): Problem[] => {
    const other = first.get(path);
    if (other === undefined) first.set(path, id);
    return other === undefined
      ? []
      : [{ kind: 'page', id, path: '/path', ...referenceMessage('address-of-other-page', { page: other }) }];
  });
}
