import type { Grid } from '../../../definitions/grid';
import type { Krud } from '../../../definitions/krud';
import { isMeasurable } from '../../../definitions/source';
import { checkListViewReferences } from './list-view-references';
import type { ReferenceContext, Reporter } from './reporter';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

export function checkGridReferences(grid: Grid, reporter: Reporter, { widgets }: ReferenceContext): void {
  const source = reporter.source(grid.source, '/source');
  if (!source) return;
  grid.columns.forEach(({ column: name, widget: type }, index) => {
    const path = `/columns/${index}`;
    const column = reporter.column(source, name, `${path}/column`);
    const widget = type === undefined ? undefined : widgets.get(type);
    if (type !== undefined && !widget)
      reporter.report(`${path}/widget`, nameMessage('unknown-widget', { widget: type }));
    if (column && widget && !widget.columns.includes(column.type)) {
      reporter.report(
        `${path}/widget`,
        referenceMessage('widget-cannot-show', { widget: type ?? '', type: column.type }),
      );
    }
  });
  reporter.filters(source, grid.filters, '/filters', { knowsCaller: false });
  reporter.sorts(source, grid.sorts, '/sorts');
  grid.search?.forEach((name, index) => reporter.textColumn(source, name, `/search/${index}`));
  grid.totals?.forEach((total, index) => {
    const column = reporter.column(source, total.column, `/totals/${index}/column`);
    if (column && !isMeasurable(column.type, total.function)) {
      reporter.report(`/totals/${index}/column`, nameMessage('no-numbers', { column: column.name }));
    }
  });
  checkListViewReferences(grid.views ?? [], source, reporter);
  if (grid.pageSize !== undefined && grid.pageSize > source.cap) {
    reporter.report('/pageSize', referenceMessage('page-size-over-cap', { cap: source.cap }));
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
  const base = shown?.rowSource;
  if (shown && base !== form.source) {
    reporter.report(
      '/form',
      referenceMessage('grid-of-other-source', { written: form.source, source: base ?? '' }),
    );
  }
  const checkOtherForm = (id: string, path: string) => {
    const other = reporter.definition('form', id, path);
    if (other && other.source !== form.source)
      reporter.report(
        path,
        referenceMessage('forms-write-different-sources', {
          written: other.source,
          form: form.id,
          source: form.source,
        }),
      );
  };
  krud.forms?.forEach((own, index) => {
    reporter.definition('role', own.role, `/forms/${index}/role`);
    checkOtherForm(own.form, `/forms/${index}/form`);
  });
  if (krud.createButton?.form !== undefined) checkOtherForm(krud.createButton.form, '/createButton/form');
  const mutations = definitions.source.get(form.source);
  if (mutations?.type !== 'table' || !mutations.mutations) return;
  const offered = mutations.mutations;
  krud.actions.forEach((action, index) => {
    const needed = action === 'clone' || action === 'import' ? 'create' : action;
    const isWrite = needed === 'create' || needed === 'update' || needed === 'delete';
    if (isWrite && !offered.includes(needed)) {
      reporter.report(
        `/actions/${index}`,
        referenceMessage('source-does-not-publish', { source: form.source, action: needed }),
      );
    }
  });
}
