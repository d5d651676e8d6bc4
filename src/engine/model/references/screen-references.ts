import type { Grid } from '../../../definitions/grid';
import type { Krud } from '../../../definitions/krud';
import type { Mockup } from '../../../definitions/mockup';
import { isNumberType } from '../../../definitions/source';
import type { ReferenceContext, Reporter } from './reporter';

export function checkGridReferences(grid: Grid, reporter: Reporter, { widgets }: ReferenceContext): void {
  const source = reporter.source(grid.source, '/source');
  if (!source) return;
  grid.columns.forEach(({ column: name, widget: type }, index) => {
    const path = `/columns/${index}`;
    const column = reporter.column(source, name, `${path}/column`);
    const widget = type === undefined ? undefined : widgets.get(type);
    if (type !== undefined && !widget)
      reporter.report(`${path}/widget`, `the widget "${type}" does not exist`);
    if (column && widget && !widget.columns.includes(column.type)) {
      reporter.report(`${path}/widget`, `"${type}" cannot show the type "${column.type}"`);
    }
  });
  reporter.filters(source, grid.filters, '/filters', { knowsCaller: false });
  reporter.sorts(source, grid.sorts, '/sorts');
  grid.search?.forEach((name, index) => reporter.column(source, name, `/search/${index}`));
  grid.totals?.forEach((total, index) => {
    const column = reporter.column(source, total.column, `/totals/${index}/column`);
    const isSum = total.function === 'sum' || total.function === 'avg';
    if (column && isSum && !isNumberType(column.type)) {
      reporter.report(`/totals/${index}/column`, `"${column.name}" holds no numbers`);
    }
  });
  if (grid.pageSize !== undefined && grid.pageSize > source.cap) {
    reporter.report('/pageSize', `is greater than the source's cap of ${source.cap}`);
  }
}

export function checkKrudReferences(
  krud: Krud,
  reporter: Reporter,
  { definitions, model }: ReferenceContext,
): void {
  const grid = reporter.definition('grid', krud.grid, '/grid');
  const form = reporter.definition('form', krud.form, '/form');
  if (!grid || !form) return;
  const shown = model.sources.get(grid.source);
  const base = shown?.definition.type === 'view' ? shown.definition.from : shown?.id;
  if (shown && base !== form.source) {
    reporter.report('/form', `the form writes "${form.source}", the grid's rows are of "${base}"`);
  }
  krud.forms?.forEach((own, index) => {
    const path = `/forms/${index}/form`;
    reporter.roleNumber(own.role, `/forms/${index}/role`);
    const other = reporter.definition('form', own.form, path);
    if (other && other.source !== form.source)
      reporter.report(path, `the form writes "${other.source}", "${form.id}" writes "${form.source}"`);
  });
  const mutations = definitions.source.get(form.source);
  if (mutations?.type !== 'table' || !mutations.mutations) return;
  const offered = mutations.mutations;
  krud.actions.forEach((action, index) => {
    const needed = action === 'clone' || action === 'import' ? 'create' : action;
    const isWrite = needed === 'create' || needed === 'update' || needed === 'delete';
    if (isWrite && !offered.includes(needed)) {
      reporter.report(`/actions/${index}`, `the source "${form.source}" does not publish "${needed}"`);
    }
  });
}

export function checkMockupReferences(mockup: Mockup, reporter: Reporter): void {
  mockup.pages.forEach((page, number) => {
    page.blocks.forEach(({ type, definition: id }, index) => {
      if (type === 'text' || id === undefined) return;
      reporter.definition(type, id, `/pages/${number}/blocks/${index}/definition`);
    });
  });
}
