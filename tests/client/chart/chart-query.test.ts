// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { chartVariables } from '../../../src/client/runtime/chart/chart-query';
import { servedChart } from './served-chart';

test('a chart with a condition in FEEL names itself, and one over the rows of a list names the list', () => {
  const filters = 'status = "open"';
  expect(chartVariables(servedChart({}), [])).not.toHaveProperty('within');
  expect(chartVariables(servedChart({ filters }), [])).toMatchObject({
    filters: [],
    within: ['chart/orders'],
  });
  const ofList = { ...servedChart({ filters }), within: ['grid/order', 'menu/12'] };
  expect(chartVariables(ofList, [])).toMatchObject({ within: ['grid/order', 'menu/12'] });
});
