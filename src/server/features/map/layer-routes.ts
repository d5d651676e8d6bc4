import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { MapLayer } from '../../../engine/map/map-layer';
import { readLayer } from '../../../engine/map/read-layer';
import { limitCaller } from '../../platform/http/limits/caller-limit';
import type { Snapshot } from '../../platform/snapshot';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import type { RequestContext } from '../../platform/http/request-context';
import { createOutbound } from '../../platform/outbound/outbound-client';
import type { OutboundResponse } from '../../platform/outbound/exchange';
import { OutboundError } from '../../platform/outbound/outbound-error';
import { QueryError } from '../../platform/http/query-error';
import { readRow } from '../../data/query/read-field';
import { messages } from './messages';
import { readFeatures } from './read-features';
import { wmsAddress } from './wms-address';

const Place = Type.Object({
  source: Type.String({ maxLength: 63 }),
  row: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  column: Type.String({ maxLength: 63 }),
});
const Picture = Type.Object({
  bbox: Type.String({ maxLength: 120 }),
  width: Type.Integer({ minimum: 1, maximum: 1024 }),
  height: Type.Integer({ minimum: 1, maximum: 1024 }),
});

const layerWidget = 'mapserver_layer';

/** Bytes of a picture and of a file of features. */
const largestPicture = 4 * 1024 * 1024;
const largestFile = 8 * 1024 * 1024;

/** Content types accepted from a map service; SVG and others could contain scripts. */
const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/**
 * Layers of other servers, fetched by this one: `GET
 * /map/layers/{source}/{row}/{column}/picture?bbox=…&width=…&height=…` of a map service and `…/features` of a file.
 * The address comes from that row, which the caller must be able to read, never from the request.
 */
export function layerRoutes(api: FastifyInstance, parts: Pick<AppParts, 'database' | 'config'>): void {
  const outbound = createOutbound({ allow: parts.config.outboundAllow });
  const call = async (url: string, largest: number): Promise<OutboundResponse> => {
    try {
      const response = await outbound.request({ url, largest });
      if (response.status !== 200) throw new HttpError(502, messages.layerFailed);
      return response;
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new HttpError(502, error.kind === 'refused' ? messages.layerRefused : messages.layerFailed);
    }
  };

  api.get<{ Params: Static<typeof Place>; Querystring: Static<typeof Picture> }>(
    '/map/layers/:source/:row/:column/picture',
    { schema: { params: Place, querystring: Picture } },
    async ({ context, params, query }, reply) => {
      const [west, south, east, north, ...rest] = query.bbox.split(',').map(Number);
      const box = [west, south, east, north] as const;
      if (rest.length > 0 || !isBox(box)) throw new HttpError(400, messages.badBox);
      const layer = await layerAt(parts, context, params);
      if (layer.kind !== 'wms') throw new HttpError(404, messages.noLayer);
      await limitCaller(parts.database, context, layerLimit);
      const response = await call(wmsAddress(layer, { box, ...query }), largestPicture);
      const type = (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      // A map service reports errors as XML with status 200.
      if (!pictureTypes.includes(type)) throw new HttpError(502, messages.layerFailed);
      return reply
        .header('cache-control', 'private, max-age=300')
        .type(type)
        .send(Buffer.from(response.body));
    },
  );

  api.get<{ Params: Static<typeof Place> }>(
    '/map/layers/:source/:row/:column/features',
    { schema: { params: Place } },
    async ({ context, params }, reply) => {
      const layer = await layerAt(parts, context, params);
      if (layer.kind !== 'geojson') throw new HttpError(404, messages.noLayer);
      await limitCaller(parts.database, context, layerLimit);
      const response = await call(layer.url, largestFile);
      const features = readFeatures(new TextDecoder().decode(response.body));
      if (features === undefined) throw new HttpError(502, messages.layerFailed);
      return reply.header('cache-control', 'private, max-age=300').send(features);
    },
  );
}

interface Place {
  source: string;
  row: number;
  column: string;
}

/** Calls in ten minutes: moving a map requests some dozens of pictures. */
const layerLimit = { call: 'map layer', person: 1_200, visitors: 600 };

const layerColumns = new WeakMap<Snapshot, ReadonlySet<string>>();

/** `<table>/<column>` of what a published form or grid shows as a layer: any other JSON is no address to fetch from. */
function layerColumnsOf(snapshot: Snapshot): ReadonlySet<string> {
  const known = layerColumns.get(snapshot);
  if (known) return known;
  const { form, grid } = snapshot.definitions;
  const shown = [
    ...[...form.values()].flatMap(({ source, fields }) =>
      Object.entries(fields).map(([column, { widget }]) => ({ source, column, widget })),
    ),
    ...[...grid.values()].flatMap(({ source, columns }) =>
      columns.map(({ column, widget }) => ({ source, column, widget })),
    ),
  ];
  const found = new Set(
    shown.flatMap(({ source, column, widget }) =>
      widget === layerWidget ? (storedPlace(snapshot, source, column) ?? []) : [],
    ),
  );
  layerColumns.set(snapshot, found);
  return found;
}

/** Returns the table and column that store a column's values, whichever view shows them. */
function storedPlace({ model }: Snapshot, source: string, column: string): string | undefined {
  const origin = model.sources.get(source)?.columns.get(column)?.origin;
  return origin && `${origin.source}/${origin.column}`;
}

/** Reads the layer of a row with the caller's rights. Every failure looks the same from outside. */
async function layerAt(
  { database }: Pick<AppParts, 'database'>,
  { snapshot, caller, access }: RequestContext,
  { source, row, column }: Place,
): Promise<MapLayer> {
  const absent = new HttpError(404, messages.noLayer);
  const place = storedPlace(snapshot, source, column);
  if (place === undefined || !layerColumnsOf(snapshot).has(place)) throw absent;
  const reading = { database, model: snapshot.model, rights: { caller, access } };
  const field = { key: 'layer', name: column, arguments: {}, fields: [] };
  const json = await readRow(reading, source, String(row), [field]).catch((error: unknown) => {
    if (error instanceof QueryError) throw absent;
    throw error;
  });
  const found: unknown = json === undefined ? null : JSON.parse(json);
  const value = typeof found === 'object' && found !== null && 'layer' in found ? found.layer : null;
  const layer = readLayer(value);
  if (!layer) throw absent;
  return layer;
}

type Numbers = readonly [number | undefined, number | undefined, number | undefined, number | undefined];

function isBox(box: Numbers): box is readonly [number, number, number, number] {
  return box.every((value) => value !== undefined && Number.isFinite(value) && Math.abs(value) < 1e8);
}
