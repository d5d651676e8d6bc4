import { dimensionParts, type Chart } from '../../../definitions/chart';
import { colorProblem } from '../../../definitions/checks/chart-color';
import type { Dashboard } from '../../../definitions/dashboard';
import { isMeasurable, type ColumnType } from '../../../definitions/source';
import { constantProblem } from '../../../definitions/checks/constant';
import { constantColumn } from '../constants/constant-column';
import { shapeless } from './list-view-references';
import type { ReferenceContext, Reporter } from './reporter';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

const timeTypes: readonly ColumnType[] = ['date', 'timestamp'];

export function checkChartReferences(chart: Chart, reporter: Reporter): void {
  const source = reporter.source(chart.source, '/source');
  if (!source) return;
  chart.dimensions.forEach((dimension, index) => {
    const { column: name, period, values } = dimensionParts(dimension);
    const path = `/dimensions/${index}`;
    const column = reporter.column(source, name, typeof dimension === 'string' ? path : `${path}/column`);
    if (column && period !== undefined && !timeTypes.includes(column.type))
      reporter.report(`${path}/period`, referenceMessage('not-a-time', { column: name }));
    if (column && shapeless.includes(column.type))
      reporter.report(path, referenceMessage('cannot-be-grouped', { column: name }));
    values.forEach(({ color }, place) => {
      const problem = color === undefined ? undefined : colorProblem(color);
      if (problem) reporter.report(`${path}/values/${place}/color`, problem);
    });
    if (column && period === undefined)
      values.forEach(({ value }, place) => {
        // A group of a list is one of its keys.
        const type = column.type === 'references' ? 'reference' : column.type;
        const problem = constantProblem({ ...constantColumn(column), type }, value);
        if (problem) reporter.report(`${path}/values/${place}/value`, problem);
      });
    if (column && chart.picture === 'map' && column.references === undefined)
      reporter.report(path, referenceMessage('map-without-places'));
  });
  chart.measures.forEach((measure, index) => {
    const path = `/measures/${index}/column`;
    const column = measure.column === undefined ? undefined : reporter.column(source, measure.column, path);
    if (column && !isMeasurable(column.type, measure.function))
      reporter.report(path, nameMessage('no-numbers', { column: column.name }));
  });
  reporter.filters(source, chart.filters, '/filters', { knowsCaller: false });
}

export function checkDashboardReferences(
  dashboard: Dashboard,
  reporter: Reporter,
  { model }: ReferenceContext,
): void {
  const charts = dashboard.items.flatMap(({ chart: id }, index) => {
    return reporter.definition('chart', id, `/items/${index}/chart`) ?? [];
  });
  dashboard.filters?.forEach(({ column }, index) => {
    const isKnown = charts.some(({ source }) => model.sources.get(source)?.columns.has(column));
    if (!isKnown && charts.length > 0)
      reporter.report(`/filters/${index}/column`, referenceMessage('no-chart-with-column', { column }));
  });
}
