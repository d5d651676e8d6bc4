import { geometryKinds, type GeometryKind } from '../../src/definitions/values/geometry-rules';
import type { JsonSchema } from '../contract';

/** Options for the view of a widget's map. */
export interface MapOptions {
  /** The centre while nothing is drawn, in degrees. Default: the whole country. */
  lon?: number;
  lat?: number;
  zoom?: number;
  /** The map cannot be moved out of this box: west, south, east, north. */
  zone?: readonly [number, number, number, number];
  /** Pixels. Default 320. */
  height?: number;
}

const degrees = (most: number, title: JsonSchema['title']): JsonSchema => ({
  type: 'number',
  minimum: -most,
  maximum: most,
  title,
});

/** The options of every widget with a map, as properties of a JSON Schema. */
export const mapOptions: Record<string, JsonSchema> = {
  lon: degrees(180, { mn_MN: 'Төвийн уртраг', en_US: 'Longitude of the centre', ko_KR: '중심 경도' }),
  lat: degrees(90, { mn_MN: 'Төвийн өргөрөг', en_US: 'Latitude of the centre', ko_KR: '중심 위도' }),
  zoom: {
    type: 'integer',
    minimum: 3,
    maximum: 19,
    title: { mn_MN: 'Ойртуулалт', en_US: 'Zoom', ko_KR: '확대 수준' },
  },
  zone: {
    type: 'array',
    minItems: 4,
    maxItems: 4,
    items: { type: 'number' },
    title: {
      mn_MN: 'Бүс: баруун, урд, зүүн, хойд хил',
      en_US: 'Bounds: west, south, east, north',
      ko_KR: '구역: 서, 남, 동, 북',
    },
  },
  height: {
    type: 'integer',
    minimum: 200,
    maximum: 800,
    title: { mn_MN: 'Өндөр (цэг)', en_US: 'Height (pixels)', ko_KR: '높이(픽셀)' },
  },
};

/** The fields of the same form that contain the place's address, and the sources that they refer to. */
export interface AddressOptions extends MapOptions {
  /** Fields that contain keys of a province, a soum or district, and a bagh or khoroo. */
  province?: string;
  soum?: string;
  bagh?: string;
}

const name = (title: JsonSchema['title']): JsonSchema => ({
  type: 'string',
  pattern: '^[a-z][a-z0-9_]*$',
  title,
});
const field = (title: JsonSchema['title']): JsonSchema => ({ ...name(title), namesField: true });

export const addressOptions: Record<string, JsonSchema> = {
  ...mapOptions,
  province: field({ mn_MN: 'Аймгийн талбар', en_US: 'Province field', ko_KR: '아이막 필드' }),
  soum: field({ mn_MN: 'Сум, дүүргийн талбар', en_US: 'Soum or district field', ko_KR: '솜·구 필드' }),
  bagh: field({ mn_MN: 'Баг, хорооны талбар', en_US: 'Bagh or khoroo field', ko_KR: '박·호로 필드' }),
};

/** The rows whose layers can be shown beside the drawing. */
export interface LayerOptions extends MapOptions {
  layers?: { source: string; column: string; titleColumn: string };
  /** The kinds that can be drawn. Default: all. */
  kinds?: readonly GeometryKind[];
}

export const layerOptions: Record<string, JsonSchema> = {
  ...mapOptions,
  kinds: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', enum: [...geometryKinds] },
    title: { mn_MN: 'Юу зурах вэ', en_US: 'Shape to draw', ko_KR: '그릴 대상' },
  },
  layers: {
    type: 'object',
    additionalProperties: false,
    required: ['source', 'column', 'titleColumn'],
    title: { mn_MN: 'Давхаргууд', en_US: 'Layers', ko_KR: '레이어' },
    properties: {
      source: {
        ...name({ mn_MN: 'Өгөгдлийн эх', en_US: 'Source', ko_KR: '데이터 원본' }),
        namesSource: true,
      },
      column: {
        ...name({ mn_MN: 'Давхаргын багана', en_US: 'Layer column', ko_KR: '레이어 열' }),
        namesColumn: 'source',
      },
      titleColumn: {
        ...name({ mn_MN: 'Нэрийн багана', en_US: 'Name column', ko_KR: '이름 열' }),
        namesColumn: 'source',
      },
    },
  },
};

export function optionsSchema(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', additionalProperties: false, properties };
}
