import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dimensionParts, measureKey, type Chart } from '../../../src/definitions/chart';
import type { Dashboard } from '../../../src/definitions/dashboard';
import { toFilterSet } from '../../../src/definitions/filter';
import { startTestApp, type Agent, type TestApp } from '../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  [admin, agent, citizen] = [
    await app.signIn('admin'),
    await app.signIn('agent'),
    await app.signIn('citizen'),
  ];
});
afterAll(() => app.close());

interface ServedChart extends Chart {
  compiled: { filterable: Record<string, string>; source: { columns: Record<string, unknown> } };
}

const document = `query ($source: String!, $groupBy: [String], $measures: [measure]!, $filters: [filter], $within: [String!], $sorts: [sort]) {
  aggregate(source: $source, groupBy: $groupBy, measures: $measures, filters: $filters, within: $within, sorts: $sorts)
}`;

/** The query of a chart's page. */
async function draw(who: Agent, chart: Chart): Promise<unknown> {
  const response = await who.query<{ aggregate: unknown }>(document, {
    source: chart.source,
    groupBy: chart.dimensions.map((dimension) => dimensionParts(dimension).key),
    measures: chart.measures.map((measure) => ({ ...measure, label: undefined, as: measureKey(measure) })),
    filters: toFilterSet(chart.filters).filters ?? [],
    within: typeof chart.filters === 'string' ? [`chart/${chart.id}`] : [],
    sorts: chart.sorts ?? [],
  });
  return response.errors ?? response.data?.aggregate;
}

async function chartsOf(who: Agent, dashboard: string): Promise<ServedChart[]> {
  const { items } = (await who.get(`/schema/dashboard/${dashboard}`)).json<Dashboard>();
  return Promise.all(
    items.map(async ({ chart }) => (await who.get(`/schema/chart/${chart}`)).json<ServedChart>()),
  );
}

describe('a dashboard', () => {
  it('for the public is everybody’s, and each of its charts is answered', async () => {
    const whole = app.store.current().definitions.dashboard.get('public');
    const charts = await chartsOf(app.visitor, 'public');
    expect(charts.map(({ id }) => id)).toEqual(whole?.items.map(({ chart }) => chart));
    for (const chart of charts)
      expect([chart.id, await draw(app.visitor, chart)]).toEqual([chart.id, expect.any(Array)]);
  });

  it('for staff is for roles with the flag for charts, and each of its charts is answered', async () => {
    expect((await app.visitor.get('/schema/dashboard/operations')).statusCode).toBe(401);
    expect((await citizen.get('/schema/dashboard/operations')).statusCode).toBe(403);
    const whole = app.store.current().definitions.dashboard.get('operations');
    for (const who of [admin, agent]) {
      const charts = await chartsOf(who, 'operations');
      expect(charts.map(({ id }) => id)).toEqual(whole?.items.map(({ chart }) => chart));
      for (const chart of charts)
        expect([chart.id, await draw(who, chart)]).toEqual([chart.id, expect.any(Array)]);
    }
  });

  it('leaves out what its reader would be refused', async () => {
    const { id } = await publishDashboard(['public_orders', 'loans_sum', 'orders_by_status']);
    expect((await chartsOf(app.visitor, id)).map((chart) => chart.id)).toEqual(['public_orders']);
    expect((await chartsOf(agent, id)).map((chart) => chart.id)).toEqual([
      'public_orders',
      'loans_sum',
      'orders_by_status',
    ]);
  });
});

describe('a chart', () => {
  it('comes with its source and the columns by which its reader may narrow it', async () => {
    const { compiled } = (await agent.get('/schema/chart/orders_by_month')).json<ServedChart>();
    expect(compiled.source.columns).toHaveProperty('status_type');
    const loans = (await agent.get('/schema/chart/loans_by_status')).json<ServedChart>();
    const audits = (await agent.get('/schema/chart/audits_by_province')).json<ServedChart>();
    const { province_id: province, aimagname, status_type: status, created_at: time } = compiled.filterable;
    expect([province, time]).toEqual(['provinces', 'time']);
    expect(audits.compiled.filterable).toMatchObject({ province_id: province, aimagname });
    expect(loans.compiled.filterable.status_type).not.toBe(status);
  });

  it('of rows that may only be counted is narrowed by its places alone', async () => {
    const places = (await app.visitor.get('/schema/chart/public_orders_places')).json<ServedChart>();
    expect(Object.keys(places.compiled.filterable)).toEqual([
      'province_id',
      'aimagname',
      'soum_id',
      'sumname',
    ]);
    const total = (await app.visitor.get('/schema/chart/public_orders')).json<ServedChart>();
    expect(total.compiled.filterable).toEqual({});
  });

  it('is shown to those alone who may read what it names', async () => {
    expect((await app.visitor.get('/schema/chart/orders_by_month')).statusCode).toBe(401);
    const response = await citizen.get('/schema/chart/audits_count');
    expect(response.statusCode).toBe(200);
    expect((await citizen.get('/schema/chart/nothing')).statusCode).toBe(404);
  });

  it('by months of what is no time is not published', async () => {
    const body = {
      ...app.store.current().definitions.chart.get('orders_by_status'),
      dimensions: [{ column: 'address', period: 'month' }],
    };
    const response = await admin.post('/definitions/chart/orders_by_status/publish', { version: 1, body });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('is no time');
  });
});

async function publishDashboard(charts: string[]): Promise<{ id: string }> {
  const body = {
    kind: 'dashboard',
    id: 'mixed',
    format: 2,
    title: 'x',
    isPublic: true,
    items: charts.map((chart) => ({ chart })),
  };
  const response = await admin.post('/definitions/dashboard/mixed/publish', { version: 0, body });
  expect(response.json()).toMatchObject({ status: true });
  return { id: 'mixed' };
}
