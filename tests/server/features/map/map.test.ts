import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAllowList } from '../../../../src/server/platform/outbound/allow-list';
import { replaceBoundaries } from '../../../../src/server/features/map/boundaries';
import { BoundaryProblem, readBoundaries } from '../../../../src/server/features/map/read-boundaries';
import { readTileUrl } from '../../../../src/server/platform/config/tiles';
import { startStandIn, type StandIn } from '../../platform/outbound/stand-in';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let test: TestApp;
let outside: StandIn;
let admin: Agent;

beforeAll(async () => {
  outside = await startStandIn();
  test = await startTestApp({
    config: {
      outboundAllow: readAllowList(`127.0.0.1:${outside.port}`).list,
      tiles: readTileUrl('https://{s}.tiles.example.mn/{z}/{x}/{y}.png', '© Example'),
    },
  });
  admin = await test.signIn('admin');
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

const square = (west: number, south: number, size = 1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('places of rows', () => {
  it.each([
    ['GeoJSON', { type: 'Point', coordinates: [106.9177, 47.9185] }],
    ['WKT', 'POINT(106.9177 47.9185)'],
    ['hex EWKB', `0101000020e6100000${hex(106.9177, 47.9185)}`],
    ['typed coordinates', '47.9185, 106.9177'],
  ])('take %s, and have their longitude and latitude beside them', async (_, geom) => {
    const { data, errors } = await write(geom);
    expect(errors).toBeUndefined();
    expect(data?.createOrders).toMatchObject({
      geom: { type: 'Point', coordinates: [106.9177, 47.9185] },
      lon: 106.9177,
      lat: 47.9185,
    });
  });

  it.each([
    ['POINT(106 200)', 'Latitude must be between −90 and 90, longitude between −180 and 180'],
    ['SRID=32648;POINT(500000 5300000)', 'Only WGS 84 coordinates (EPSG:4326) are accepted'],
    ['POLYGON((0 0, 1 0, 1 1, 0 0))', 'This kind of shape cannot be entered here'],
    [{ type: 'Point' }, 'The location cannot be read. Enter GeoJSON, WKT, EWKB or “47.9185, 106.9177”'],
  ])('refuse what is no place, and say why', async (geom, message) => {
    const response = await admin.query(
      'mutation($input: OrdersInput!) { createOrders(input: $input) { id } }',
      { input: { address: 'Зуслан 12', desription: 'Дээвэр', contact_phone: '99112233', geom } },
      { 'accept-language': 'en' },
    );
    expect(response.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { geom: [message] },
    });
  });

  it('follow the point when it is moved or taken away', async () => {
    const { data } = await write('POINT(106.9 47.9)');
    const change = (geom: unknown) =>
      admin.query<{ updateOrders: object }>(
        'mutation($id: ID!, $input: OrdersInput!) { updateOrders(id: $id, input: $input) { geom lon lat } }',
        { id: data?.createOrders.id, input: { geom } },
      );
    expect((await change('POINT(107 48)')).data?.updateOrders).toMatchObject({ lon: 107, lat: 48 });
    expect((await change(null)).data?.updateOrders).toEqual({ geom: null, lon: null, lat: null });
  });

  it('have the area of what is drawn on the ellipsoid', async () => {
    const footprint = { type: 'Polygon', coordinates: [square(106, 47), square(106.25, 47.25, 0.5)] };
    const { data, errors } = await admin.query<{ createAkt: Record<string, unknown> }>(
      'mutation($input: AktInput!) { createAkt(input: $input) { footprint_area footprint_bbox } }',
      { input: { address: 'Зуслан 12', footprint } },
    );
    expect(errors).toBeUndefined();
    expect(data?.createAkt.footprint_bbox).toEqual([106, 47, 107, 48]);
    expect(data?.createAkt.footprint_area).toBeGreaterThan(6.2e9);
    expect(data?.createAkt.footprint_area).toBeLessThan(6.3e9);
  });
});

describe('base maps', () => {
  it('is reported to everybody', async () => {
    const response = await test.visitor.get('/map/config');
    expect(response.json()).toEqual({
      tiles: { url: 'https://{s}.tiles.example.mn/{z}/{x}/{y}.png', attribution: '© Example' },
      boundaries: [],
    });
  });

  it('are outlines out of GeoJSON, one level in the place of the same', async () => {
    const file = readBoundaries(
      JSON.stringify({
        type: 'FeatureCollection',
        attribution: 'NSO',
        features: [
          feature('MN1107', { type: 'Polygon', coordinates: [square(106, 47)] }),
          feature('MN1110', { type: 'Polygon', coordinates: [square(108, 47)] }),
          feature('nobody', { type: 'Polygon', coordinates: [square(108, 47)] }),
          feature('MN1113', { type: 'Point', coordinates: [106, 47] }),
        ],
      }),
    );
    expect(file.attribution).toBe('NSO');
    expect(file.left).toHaveLength(2);
    await replaceBoundaries(test.database, file.boundaries, 'NSO');
    await replaceBoundaries(test.database, file.boundaries, 'NSO');

    const config = await test.visitor.get('/map/config');
    expect(config.json().boundaries).toEqual([{ level: 2, attribution: 'NSO' }]);
    const west = await test.visitor.get('/map/boundaries?level=2&bbox=105,46,107.5,49');
    expect(west.json()).toMatchObject({
      type: 'FeatureCollection',
      features: [{ id: '1107', properties: { name: 'Баянзүрх' } }],
    });
    const inside = await test.visitor.get('/map/boundaries/at?lon=106.5&lat=47.5');
    expect(inside.json()).toEqual({ units: [{ level: 2, code: '1107', name: 'Баянзүрх' }] });
    const nowhere = await test.visitor.get('/map/boundaries/at?lon=100&lat=47.5');
    expect(nowhere.json()).toEqual({ units: [] });
  });

  it('are outlines out of TopoJSON', () => {
    const topology = {
      type: 'Topology',
      license: 'CC BY',
      arcs: [square(106, 47)],
      objects: {
        soums: {
          type: 'GeometryCollection',
          geometries: [{ type: 'Polygon', arcs: [[0]], properties: { code: '1101', name_mn: 'Багануур' } }],
        },
      },
    };
    const { boundaries, attribution } = readBoundaries(JSON.stringify(topology));
    expect(attribution).toBe('CC BY');
    expect(boundaries).toMatchObject([{ level: 2, code: '1101', name: 'Багануур', box: [106, 47, 107, 48] }]);
  });

  it.each(['', '[]', '{"type":"Topology"}', '{"type":"FeatureCollection"}'])(
    'refuses the file %s',
    (text) => {
      expect(() => readBoundaries(text)).toThrow(BoundaryProblem);
    },
  );

  it.each([
    '/map/boundaries?level=2&bbox=1,2,3',
    '/map/boundaries?level=9&bbox=1,2,3,4',
    '/map/boundaries?level=2&bbox=a,b,c,d',
    '/map/boundaries/at?lon=x&lat=1',
    '/map/boundaries/at?lon=500&lat=1',
  ])('answers 400 to %s', async (url) => {
    expect((await test.visitor.get(url)).statusCode).toBe(400);
  });

  it.each([
    ['https://tiles.example.mn/{z}/{x}/{y}.png', ['https://tiles.example.mn']],
    [
      'https://{s}.example.mn:8443/{z}/{x}/{y}.png?key=1',
      ['https://a.example.mn:8443', 'https://b.example.mn:8443', 'https://c.example.mn:8443'],
    ],
    ['https://tiles.example.mn/{z}/{x}.png', undefined],
    ['ftp://tiles.example.mn/{z}/{x}/{y}.png', undefined],
    ['https://tiles; script-src *.mn/{z}/{x}/{y}.png', undefined],
  ])('lets pictures come from the tiles of %s alone', (url, origins) => {
    expect(readTileUrl(url, undefined)?.origins).toEqual(origins);
  });
});

describe('layers of others', () => {
  let count = 0;
  const publish = async (layer: object): Promise<string> => {
    const { data, errors } = await admin.query<{ createMapLayer: { id: string } }>(
      'mutation($input: MapLayerInput!) { createMapLayer(input: $input) { id } }',
      { input: { title: `Давхарга ${(count += 1)}`, layer } },
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return data.createMapLayer.id;
  };
  const picture = 'picture?bbox=0,0,100,100&width=256&height=256';

  it('are fetched from a map service, which is asked for one picture', async () => {
    const id = await publish({ kind: 'wms', url: `${outside.url}/wms?map=soil&service=WFS`, layers: 'soil' });
    outside.answer = () => ({ status: 200, headers: { 'content-type': 'image/png' }, body: 'PNG' });
    const response = await admin.get(`/map/layers/map_layer/${id}/layer/${picture}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.body).toBe('PNG');
    const requested = new URL(outside.calls.at(-1)?.path ?? '', outside.url).searchParams;
    expect(Object.fromEntries(requested)).toMatchObject({
      map: 'soil',
      SERVICE: 'WMS',
      REQUEST: 'GetMap',
      LAYERS: 'soil',
      CRS: 'EPSG:3857',
      BBOX: '0,0,100,100',
    });
    expect(requested.get('service')).toBeNull();
  });

  it('are fetched as features, brought down to what a map draws', async () => {
    const id = await publish({ kind: 'geojson', url: `${outside.url}/pipes.json` });
    const geometry = {
      type: 'LineString',
      coordinates: [
        [106, 47],
        [107, 48],
      ],
    };
    const feature = { type: 'Feature', properties: { name: 'Шугам', secret: 1 }, geometry };
    outside.answer = () => ({
      status: 200,
      body: JSON.stringify({ features: [feature, { type: 'Feature' }, 4] }),
    });
    const response = await admin.get(`/map/layers/map_layer/${id}/layer/features`);
    expect(response.json()).toEqual({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { name: 'Шугам' }, geometry }],
    });
  });

  it('are not passed on where they are no picture', async () => {
    const id = await publish({ kind: 'wms', url: `${outside.url}/wms`, layers: 'soil' });
    outside.answer = () => ({ status: 200, headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' });
    expect((await admin.get(`/map/layers/map_layer/${id}/layer/${picture}`)).statusCode).toBe(502);
    outside.answer = () => ({ status: 200, body: 'no JSON' });
    const file = await publish({ kind: 'geojson', url: `${outside.url}/x` });
    expect((await admin.get(`/map/layers/map_layer/${file}/layer/features`)).statusCode).toBe(502);
  });

  it('are not fetched from inside the own network', async () => {
    const calls = outside.calls.length;
    for (const url of ['http://127.0.0.1:1/wms', 'http://169.254.169.254/latest', 'http://localhost/wms']) {
      const id = await publish({ kind: 'wms', url, layers: 'x' });
      const response = await admin.get(`/map/layers/map_layer/${id}/layer/${picture}`);
      expect(response.statusCode).toBe(502);
    }
    expect(outside.calls).toHaveLength(calls);
  });

  it('are hidden from everyone who may not read their row, and missing where no layer is', async () => {
    const id = await publish({ kind: 'wms', url: `${outside.url}/wms`, layers: 'soil' });
    const calls = outside.calls.length;
    expect((await test.visitor.get(`/map/layers/map_layer/${id}/layer/${picture}`)).statusCode).toBe(404);
    for (const path of [
      `map_layer/${id}/title/${picture}`,
      `map_layer/${id}/layer/features`,
      `map_layer/999999/layer/${picture}`,
      `nowhere/1/layer/${picture}`,
      `users/1/password/${picture}`,
    ]) {
      expect((await admin.get(`/map/layers/${path}`)).statusCode).toBe(404);
    }
    expect(outside.calls).toHaveLength(calls);
  });

  it('are fetched from no JSON that is not shown as a layer', async () => {
    const layer = { kind: 'geojson', url: `${outside.url}/file.json` };
    outside.answer = () => ({ status: 200, headers: {}, body: '{"type":"FeatureCollection","features":[]}' });
    const shown = await publish(layer);
    expect((await admin.get(`/map/layers/map_layer/${shown}/layer/features`)).statusCode).toBe(200);
    const { rows } = await test.database.query<{ id: number }>(
      `insert into app.energy_audit (address, house) values ('Зуслан 12', $1::jsonb) returning id`,
      [JSON.stringify(layer)],
    );
    const calls = outside.calls.length;
    expect((await admin.get(`/map/layers/akt/${rows[0]?.id}/house/features`)).statusCode).toBe(404);
    expect(outside.calls).toHaveLength(calls);
  });

  it('are fetched so often and no oftener', async () => {
    const id = await publish({ kind: 'wms', url: `${outside.url}/wms`, layers: 'soil' });
    outside.answer = () => ({ status: 200, headers: { 'content-type': 'image/png' }, body: 'PNG' });
    await test.database.query('update dulaan.call_count set calls = 1199');
    const fetched = async () => (await admin.get(`/map/layers/map_layer/${id}/layer/${picture}`)).statusCode;
    expect([await fetched(), await fetched()]).toEqual([200, 429]);
    await test.database.query('delete from dulaan.call_count');
  });

  it('are refused where an address is none', async () => {
    const response = await admin.query(
      'mutation($input: MapLayerInput!) { createMapLayer(input: $input, form: "map_layer") { id } }',
      { input: { title: 'Буруу', layer: { kind: 'wms', url: 'file:///etc/passwd', layers: 'x' } } },
    );
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

function hex(...numbers: number[]): string {
  const view = new DataView(new ArrayBuffer(8 * numbers.length));
  for (const [index, value] of numbers.entries()) view.setFloat64(index * 8, value, true);
  return Buffer.from(view.buffer).toString('hex');
}

function write(geom: unknown) {
  return admin.query<{ createOrders: { id: string; geom: unknown; lon: number; lat: number } }>(
    'mutation($input: OrdersInput!) { createOrders(input: $input) { id geom lon lat } }',
    { input: { address: 'Зуслан 12', desription: 'Дээвэр', contact_phone: '99112233', geom } },
  );
}

function feature(code: string, geometry: object) {
  return {
    type: 'Feature',
    properties: { ADM2_PCODE: code, name: 'Баянзүрх' },
    geometry,
  };
}
