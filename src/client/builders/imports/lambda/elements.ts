import type { ColumnType } from '../../../../definitions/source';
import type { JsonObject } from '../../document/pointer';
import type { NoteCode } from './report';

/** The column and the widget of an element of Lambda. */
export interface ElementShape {
  /** `byDatabase`: the type of the column in the database decides. */
  type: ColumnType | 'byDatabase' | 'choice';
  /** The widget, where the type of the column does not suggest it. */
  widget?: string;
  column?: JsonObject;
  note?: NoteCode;
}

/** An element that is no column: it becomes a part of the layout, or is left out with a note. */
export interface ElementWithoutColumn {
  layout?: 'divider' | 'note';
  note?: NoteCode;
}

const text = (widget?: string, note?: NoteCode): ElementShape => ({
  type: 'text',
  ...(widget !== undefined && { widget }),
  ...(note !== undefined && { note }),
});
const geometry = (widget: string, kind: string, hasHeight = false): ElementShape => ({
  type: 'json',
  widget,
  column: { geometry: { kinds: [kind], ...(hasHeight && { hasHeight }) } },
});
const allKinds = { kinds: ['Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'] };

/** Elements of Lambda's forms that hold a value. */
export const elementShapes: Readonly<Record<string, ElementShape>> = {
  Text: { type: 'byDatabase' },
  Email: text('email'),
  Search: text(undefined, 'unknownElement'),
  Textarea: text('textarea'),
  TextareaByte: text('textarea', 'storage'),
  Select: { type: 'choice' },
  ISelect: { type: 'choice' },
  TreeSelect: { type: 'choice', widget: 'treeSelect' },
  Radio: { type: 'choice', widget: 'radio' },
  RadioWithThumb: { type: 'choice', widget: 'radio', note: 'unknownElement' },
  RadioWithTextInput: { type: 'choice', widget: 'radio', note: 'unknownElement' },
  CheckboxMulti: { type: 'json', widget: 'multiSelect', note: 'storage' },
  GridSelector: { type: 'choice', note: 'unknownElement' },
  Number: { type: 'byDatabase' },
  Money: { type: 'money', widget: 'money' },
  MoneyWithoutCurrency: { type: 'money' },
  Date: { type: 'date' },
  DateTime: { type: 'timestamp' },
  datetimeAutoFill: { type: 'timestamp', widget: 'datetimeAutoFill' },
  Time: { type: 'time' },
  TimeMask: { type: 'time' },
  Checkbox: { type: 'boolean', widget: 'checkbox' },
  CheckboxSmall: { type: 'boolean', widget: 'checkbox' },
  Switch: { type: 'boolean' },
  Image: { type: 'file' },
  ImageSubform: { type: 'file' },
  ImageDrag: { type: 'file' },
  File: { type: 'file', widget: 'file' },
  FileSubform: { type: 'file', widget: 'file' },
  Download: { type: 'file', widget: 'file', note: 'unknownElement' },
  CK: { type: 'richText' },
  CKByte: { type: 'richText', note: 'storage' },
  CkOld: { type: 'richText' },
  ColorPicker: text('color'),
  Hidden: { type: 'byDatabase', widget: 'hidden' },
  TextHidden: { type: 'text', widget: 'hidden' },
  NumberGenerate: {
    type: 'text',
    widget: 'numberGenerator',
    column: { readOnly: true, widget: { type: 'numberGenerator', options: { pattern: '{year}-{seq:5}' } } },
    note: 'unknownElement',
  },
  Register: text('register'),
  JsonEditor: { type: 'json' },
  inputWithIcon: text('inputWithIcon'),
  Geographic: { type: 'json', widget: 'Point', column: { geometry: { kinds: ['Point'] } } },
  Map: geometry('Point', 'Point'),
  Point: geometry('Point', 'Point'),
  Point3D: geometry('Point3D', 'Point', true),
  Line: geometry('Line', 'LineString'),
  MultiLine: geometry('MultiLine', 'MultiLineString'),
  Polygon: geometry('Polygon', 'Polygon'),
  MultiPolygon: geometry('MultiPolygon', 'MultiPolygon'),
  MapWithGeometry: { type: 'json', widget: 'MapWithGeometry', column: { geometry: allKinds } },
};

/** Elements without a value of their own, or whose value no column of a table may hold. */
export const elementsWithoutColumn: Readonly<Record<string, ElementWithoutColumn>> = {
  Divider: { layout: 'divider' },
  Label: { layout: 'note' },
  HTML: { layout: 'note', note: 'unknownElement' },
  FooterButton: { note: 'button' },
  QGis: { note: 'elementLeftOut' },
  mapserver_layer: { note: 'elementLeftOut' },
  AdminMenu: { note: 'elementLeftOut' },
  Password: { note: 'password' },
  PasswordGenerate: { note: 'password' },
  workflow: { note: 'processElement' },
  process_status: { note: 'processElement' },
  process_status_changer: { note: 'processElement' },
};

/** Kinds of geometry by what `GeographicOption` names. */
export const geographicShapes: Readonly<Record<string, ElementShape>> = {
  point: geometry('Point', 'Point'),
  line: geometry('Line', 'LineString'),
  polygon: geometry('Polygon', 'Polygon'),
};

/** The type of a column by its type in the database. */
export function typeOfDatabase(dbType: string, element: string): ColumnType {
  const name = dbType.toLowerCase();
  if (/^(tinyint\(1\)|bool|bit)/.test(name)) return 'boolean';
  if (/^(bigint|int8)/.test(name)) return 'count';
  if (/^(int|smallint|mediumint|tinyint|serial)/.test(name)) return 'integer';
  if (/^(dec|numeric|float|double|real|number|money)/.test(name)) return 'number';
  if (/^(timestamp|datetime)/.test(name)) return 'timestamp';
  if (name.startsWith('date')) return 'date';
  if (name.startsWith('time')) return 'time';
  if (name.startsWith('json')) return 'json';
  return element === 'Number' ? 'number' : 'text';
}
