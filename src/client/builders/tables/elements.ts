import { manifests } from '../../../../widgets/manifests';
import type { WidgetManifest } from '../../../../widgets/contract';
import { drawnBy } from '../../../definitions/completion/column-parts';
import type { ColumnType } from '../../../definitions/source';
import { isObject, type JsonObject } from '../document/pointer';
import { isColumnType } from '../panel/column-types';

/** The meaning of a column to people: text, choice, picture. Storage follows from it. */
export interface Element {
  /** A widget's type; `reference` is a select over the rows of another table. */
  id: string;
  label: WidgetManifest['label'];
  icon: WidgetManifest['icon'];
  group: WidgetManifest['group'];
  /** The types in which its values can be stored, the usual one first. */
  types: readonly ColumnType[];
}

/** Groups of widgets that only show values, or have none of their own. */
const withoutValue: readonly WidgetManifest['group'][] = ['cell', 'layout'];
/** Widgets whose columns belong to a process, an account or the energy portal's own forms. */
const special = new Set(['process_status', 'password', 'mapserver_layer', 'roof_info', 'shape_info', 'json']);
/** Types of elements whose manifest names first what a person does not mean. */
const usualTypes: Readonly<Record<string, readonly ColumnType[]>> = {
  select: ['text', 'integer'],
  number: ['number', 'integer', 'count', 'money'],
  date: ['date', 'timestamp'],
};

const reference: Element = {
  id: 'reference',
  label: { mn_MN: 'Өөр хүснэгтийн мөр', en_US: 'Row of another table', ko_KR: '다른 테이블의 행' },
  icon: 'link',
  group: 'choice',
  types: ['reference'],
};

/** The elements of columns, by group and name. */
export const elements: readonly Element[] = [
  ...[...manifests.values()].flatMap(({ type, label, icon, group, columns, withoutColumn }): Element[] =>
    withoutValue.includes(group) || withoutColumn === 'always' || special.has(type)
      ? []
      : [{ id: type, label, icon, group, types: usualTypes[type] ?? columns }],
  ),
  reference,
];

const geometries: Readonly<Record<string, JsonObject>> = {
  Point: { kinds: ['Point'] },
  PointWithAddress: { kinds: ['Point'] },
  Point3D: { kinds: ['Point'], hasHeight: true },
  Line: { kinds: ['LineString'] },
  LineWithAddress: { kinds: ['LineString'] },
  MultiLine: { kinds: ['MultiLineString'] },
  Polygon: { kinds: ['Polygon'] },
  MultiPolygon: { kinds: ['MultiPolygon'] },
};

/** Members that belong to the element of a column, and change with it. */
const elementMembers = [
  'type',
  'widget',
  'choices',
  'values',
  'references',
  'geometry',
  'files',
  'readOnly',
  'default',
];

/** Elements over a text or a number whose values people choose from a list. */
export const choosing: ReadonlySet<string> = new Set(['select', 'radio']);

/** The column with another element; what its element does not decide stays. */
export function withElement(column: JsonObject, element: Element, firstChoice: JsonObject): JsonObject {
  const kept = Object.fromEntries(Object.entries(column).filter(([name]) => !elementMembers.includes(name)));
  const type = element.types.find((each) => each === column.type) ?? element.types[0] ?? 'text';
  const choices = Array.isArray(column.choices) ? column.choices : [firstChoice];
  const own = {
    ...kept,
    type,
    ...(choosing.has(element.id) && { choices }),
    ...(isAssigned(element.id) && { readOnly: true }),
    ...(geometries[element.id] !== undefined && { geometry: geometries[element.id] }),
    ...(type === 'references' || type === 'reference'
      ? { references: column.references ?? { source: '' } }
      : {}),
  };
  const isUsual = element.id === 'reference' || drawn(own) === element.id;
  return isUsual ? own : { ...own, widget: { type: element.id } };
}

function isAssigned(id: string): boolean {
  return manifests.get(id)?.isAssigned === true;
}

/** The element that a column is; undefined for one that the list does not offer. */
export function findElement(column: JsonObject): Element | undefined {
  const id = drawn(column);
  if (column.type === 'reference' && id === 'select') return reference;
  return elements.find((element) => element.id === id);
}

/** The widget that draws a column's values. */
function drawn(column: JsonObject): string {
  const { type, widget, choices, geometry } = column;
  if (isObject(widget) && typeof widget.type === 'string') return widget.type;
  const kind = Object.keys(geometries).find(
    (id) => isObject(geometry) && JSON.stringify(geometries[id]) === JSON.stringify(geometry),
  );
  if (kind !== undefined) return kind;
  if (Array.isArray(choices)) return 'select';
  const columnType = typeof type === 'string' && isColumnType(type) ? type : 'text';
  const parts = { name: '', type: columnType, title: undefined, required: false, declared: undefined };
  return drawnBy(parts, 'field').widget;
}
