import { dimensionParts, type Chart } from '../../../definitions/chart';
import { chartColors } from '../../../definitions/chart-colors';
import type { Dashboard } from '../../../definitions/dashboard';
import { isNumberType, type ColumnType } from '../../../definitions/source';
import { constantProblem } from '../../../definitions/checks/constant';
import { constantColumn } from '../constants/constant-column';
import type { ReferenceContext, Reporter } from './reporter';

const timeTypes: readonly ColumnType[] = ['date', 'timestamp'];
/** Types whose values make no groups. */
const shapeless: readonly ColumnType[] = ['json', 'file', 'richText'];

export function checkChartReferences(chart: Chart, reporter: Reporter): void {
  const source = reporter.source(chart.source, '/source');
  if (!source) return;
  chart.dimensions.forEach((dimension, index) => {
    const { column: name, period, values } = dimensionParts(dimension);
    const path = `/dimensions/${index}`;
    const column = reporter.column(source, name, typeof dimension === 'string' ? path : `${path}/column`);
    if (column && period !== undefined && !timeTypes.includes(column.type))
      reporter.report(`${path}/period`, `"${name}" is no time`);
    if (column && shapeless.includes(column.type))
      reporter.report(path, `rows cannot be grouped by "${name}"`);
    values.forEach(({ color }, place) => {
      if (color !== undefined && !chartColors.includes(color))
        reporter.report(
          `${path}/values/${place}/color`,
          `the colour "${color}" does not exist; there are ${chartColors.join(', ')}`,
        );
    });
    if (column && period === undefined)
      values.forEach(({ value }, place) => {
        const reason = constantProblem(constantColumn(column), value);
        if (reason !== undefined) reporter.report(`${path}/values/${place}/value`, reason);
      });
    if (column && chart.picture === 'map' && column.references === undefined)
      reporter.report(path, 'a map needs a reference to places');
  });
  chart.measures.forEach((measure, index) => {
    const path = `/measures/${index}/column`;
    const column = measure.column === undefined ? undefined : reporter.column(source, measure.column, path);
    const isSum = measure.function === 'sum' || measure.function === 'avg';
    if (column && isSum && !isNumberType(column.type))
      reporter.report(path, `"${column.name}" holds no numbers`);
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
      reporter.report(`/filters/${index}/column`, `no chart here has the column "${column}"`);
  });
}
