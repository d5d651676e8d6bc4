import type { Column, ColumnType } from '../source';
import type { GeometryKind, GeometryRules } from '../values/geometry-rules';
import type { Text } from '../text';

/** The members that a form or a list inherits from a column of its source. */
export interface ColumnParts {
  name: string;
  type: ColumnType;
  title: Text | undefined;
  required: boolean;
  /** The declaration behind the value, where there is one. */
  declared: Column | undefined;
}

/** The widget of each type of column where nothing names another. */
export const widgetOfType: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  richText: 'richText',
  integer: 'number',
  count: 'number',
  number: 'number',
  money: 'number',
  boolean: 'switch',
  date: 'date',
  time: 'time',
  timestamp: 'date',
  json: 'json',
  file: 'image',
  reference: 'select',
  references: 'references',
};

const widgetOfGeometry: Readonly<Record<GeometryKind, string>> = {
  Point: 'Point',
  LineString: 'Line',
  MultiLineString: 'MultiLine',
  Polygon: 'Polygon',
  MultiPolygon: 'MultiPolygon',
};

/** The map for a geometry of one kind; several kinds need the widget that the author chooses. */
function geometryWidget(geometry: GeometryRules | undefined): string | undefined {
  const [kind, another] = geometry?.kinds ?? [];
  if (kind === undefined || another !== undefined) return undefined;
  return kind === 'Point' && geometry?.hasHeight ? 'Point3D' : widgetOfGeometry[kind];
}

/** The options of that widget which follow from the type. */
export function optionsOfType(type: ColumnType): Record<string, unknown> {
  return type === 'timestamp' ? { time: true } : {};
}

/** Widgets that draw the same values in a cell as others in a field. */
const cellWidgets: Readonly<Record<string, string>> = {
  textarea: 'text',
  checkbox: 'switch',
  radio: 'select',
};

function cellWidget(drawn: string, hasTones: boolean): string {
  const widget = cellWidgets[drawn] ?? drawn;
  return widget === 'select' && hasTones ? 'tag' : widget;
}

const choosing = ['select', 'radio', 'tag'];

/** A widget with its options; without those where it has none. */
export interface DrawnBy {
  widget: string;
  options?: Record<string, unknown>;
}

/** Returns the default widget of a column's field or cell. */
export function drawnBy({ type, declared }: ColumnParts, place: 'field' | 'cell'): DrawnBy {
  const own = declared?.widget;
  const choices = type === 'json' ? undefined : declared?.choices;
  const drawn =
    own?.type ?? (choices ? 'select' : (geometryWidget(declared?.geometry) ?? widgetOfType[type]));
  const tones = choices?.flatMap(({ value, tone }) => (tone ? [[value, tone] as const] : [])) ?? [];
  const widget = place === 'cell' ? cellWidget(drawn, tones.length > 0) : drawn;
  const options = {
    ...(own === undefined && !choices && optionsOfType(type)),
    ...(own === undefined && type === 'money' && { suffix: '₮' }),
    ...(choices &&
      choosing.includes(widget) && { choices: choices.map(({ value, title }) => ({ value, title })) }),
    ...(widget === 'tag' && tones.length > 0 && { tones: Object.fromEntries(tones) }),
    ...(widget === own?.type && own.options),
  };
  return Object.keys(options).length > 0 ? { widget, options } : { widget };
}
