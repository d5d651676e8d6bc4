import { Type, type Static } from 'typebox';

/** http or https alone; whether the address may be called, the server decides when it calls. */
const address = Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 500 });
const name = Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' });
const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const opacity = Type.Number({ minimum: 0.1, maximum: 1 });

/** A source of ours with the columns `lon` and `lat`, drawn with the viewer's rights. */
const SourceLayer = Type.Object(
  {
    kind: Type.Literal('source'),
    source: name,
    /** The column that names a row. */
    label: Type.Optional(name),
    /** A column of geometry that is drawn in full when one looks closely. */
    geometry: Type.Optional(name),
    colour: Type.Optional(colour),
  },
  { additionalProperties: false },
);

/** Layers of another site's Web Map Service. */
const WmsLayer = Type.Object(
  {
    kind: Type.Literal('wms'),
    url: address,
    layers: Type.String({ minLength: 1, maxLength: 500 }),
    version: Type.Optional(Type.Enum(['1.1.1', '1.3.0'])),
    opacity: Type.Optional(opacity),
    attribution: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** A file of features at an address of another site. */
const GeoJsonLayer = Type.Object(
  {
    kind: Type.Literal('geojson'),
    url: address,
    colour: Type.Optional(colour),
    attribution: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** The value of the widget `mapserver_layer`: a layer that a map can show beside its own drawing. */
export const MapLayer = Type.Union([SourceLayer, WmsLayer, GeoJsonLayer]);
export type MapLayer = Static<typeof MapLayer>;
export type WmsLayer = Static<typeof WmsLayer>;
