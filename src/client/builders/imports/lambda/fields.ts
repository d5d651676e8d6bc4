import { scalarText, type JsonObject } from '../../document/pointer';
import {
  elementShapes,
  elementsWithoutColumn,
  geographicShapes,
  typeOfDatabase,
  type ElementShape,
} from './elements';
import { addNote, isEmpty, readPart, type Part, type Report } from './report';
import { takePattern, takeRule } from './rules';
import { convertChoices, takeRelation } from './choices';
import type { DraftField } from './draft-field';
import { takeLook, takeValues } from './field-values';
import { fits, isSystemColumn, fileName, type Tables } from './tables';

/** An element that is no column, for the layout. */
export interface LayoutLeaf {
  model: string;
  node: JsonObject;
}

/** Appearance, and what every form has or does without a setting. */
const builtIn = {
  table: 'technical',
  key: 'technical',
  extra: 'technical',
  id: 'technical',
  type: 'technical',
  schemaID: 'technical',
  isFkey: 'technical',
  nullable: 'technical',
  precision: 'technical',
  span: 'look',
  prefix: 'look',
  editorType: 'look',
  icon: 'look',
} as const;

const lost = {
  param: 'urlFill',
  preStaticWord: 'option',
  ifshowhide: 'script',
  hasTranslation: 'translation',
  trKey: 'translation',
  trKeyPlaceholder: 'translation',
  hasUserId: 'userFill',
  fillByUserField: 'userFill',
  isGridSearch: 'option',
  gridSearch: 'option',
  info_url: 'script',
  trigger: 'script',
  triggerTimeout: 'script',
  passwordOption: 'password',
  mapID: 'option',
  selectedType: 'option',
  GSOption: 'option',
  qgisOptions: 'option',
} as const;

/** Reads a field; undefined where it is no column and no part of a layout. */
export function takeField(
  value: JsonObject,
  place: string,
  tables: Tables,
  report: Report,
): { field?: DraftField; leaf?: LayoutLeaf } {
  return readPart(value, place, report, (part) => {
    const element = part.text('formType');
    const model = part.text('model');
    const label = part.text('label');
    const title = part.text('title');
    if (title !== '' && title !== label && title !== model)
      part.note('title', label === '' ? 'technical' : 'look');
    else part.note('title', 'technical');
    part.leave(builtIn);
    part.leave(lost);
    part.note('dbType', 'technical');
    const shown = label || title || model;
    const without = elementsWithoutColumn[element];
    if (without) {
      if (without.note) addNote(report, place, without.note, value);
      coverRest(part, value);
      if (without.layout === undefined) return {};
      const heading = plainText(element === 'HTML' ? label || scalarText(value.default) : label);
      const node = { type: without.layout, ...(heading !== '' && { title: heading }) };
      const isShown = without.layout === 'divider' || heading !== '';
      return isShown ? { leaf: { model, node } } : {};
    }
    const name = fileName(model, 'column');
    if (isSystemColumn(name)) {
      addNote(report, place, 'systemColumn', model);
      coverRest(part, value);
      return {};
    }
    if (name !== model) addNote(report, `${place}/model`, 'renamed', `${model} → ${name}`);
    return { field: draftField(part, value, { name, model, element, shown }, tables, report) };
  });
}

function draftField(
  part: Part,
  value: JsonObject,
  { name, model, element, shown }: { name: string; model: string; element: string; shown: string },
  tables: Tables,
  report: Report,
): DraftField {
  const { place } = part;
  const shape = shapeOf(element, part, report);
  if (elementShapes[element] === undefined) addNote(report, `${place}/formType`, 'unknownElement', element);
  else if (shape.note) addNote(report, `${place}/formType`, shape.note, element);
  const dbType = scalarText(value.dbType);
  const relation = takeRelation(part, report, tables);
  const choices = convertChoices(part, report);
  const base = { name, title: shown || name };
  let type =
    shape.type === 'byDatabase' || shape.type === 'choice' ? typeOfDatabase(dbType, element) : shape.type;
  let more: JsonObject = shape.column ?? {};
  let widget = shape.widget;
  if (relation !== undefined && shape.type === 'choice') {
    type = relation.isMultiple ? 'references' : 'reference';
    more = { references: { source: relation.table.id } };
    if (relation.isMultiple) addNote(report, `${place}/relation/multiple`, 'storage', true);
    if (widget === 'treeSelect' || widget === 'radio')
      addNote(report, `${place}/formType`, 'unknownElement', element);
    widget = undefined;
  } else if (choices.length > 0 && element === 'CheckboxMulti') {
    more = { widget: { type: 'multiSelect', options: { choices } } };
    widget = undefined;
  } else if (choices.length > 0 && (type === 'integer' || type === 'text') && relation === undefined) {
    const isNumbered =
      type === 'integer' && choices.every((choice) => Number.isInteger(Number(choice.value)));
    type = isNumbered ? 'integer' : 'text';
    more = {
      choices: choices.map((choice) => ({
        ...choice,
        value: isNumbered ? Number(choice.value) : choice.value,
      })),
    };
    if (widget !== 'radio') widget = undefined;
  } else if (choices.length > 0) part.note('options', 'option');
  else if (widget === 'treeSelect' || widget === 'radio' || widget === 'multiSelect') {
    addNote(report, `${place}/formType`, 'unknownElement', element);
    widget = undefined;
    if (type === 'json') type = 'text';
  }
  const field: DraftField = {
    name,
    model,
    column: { ...base, type, ...more },
    field: {},
    schema: {},
    logic: {},
    isRequired: false,
    hasPattern: false,
    initial: undefined,
    totals: [],
    relation,
    place,
  };
  takeFile(part, field);
  const drawn = field.column.widget === undefined && widget !== undefined && fits(widget, type) ? widget : '';
  if (drawn === 'hidden') field.field = { widget: drawn };
  else if (drawn !== '' && !isUsual(drawn)) field.column = { ...field.column, widget: { type: drawn } };
  takeLook(part, field);
  takeValues(part, field);
  for (const rule of part.objects('rules')) takeRule(rule.value, rule.place, field, report);
  const pattern = part.text('custom_regex');
  if (pattern !== '' && !takePattern(pattern, field)) part.note('custom_regex', 'rule');
  if (pattern === '' && field.hasPattern) addNote(report, `${place}/rules`, 'rule', 'custom');
  part.note('custom_regex_msg', 'ruleMessage');
  return field;
}

function shapeOf(element: string, part: Part, report: Report): ElementShape {
  const given = part.take('GeographicOption');
  const shape = elementShapes[element];
  if (isEmpty(given)) return shape ?? { type: 'byDatabase' };
  if (element !== 'Geographic' || typeof given !== 'object' || given === null) {
    part.note('GeographicOption', 'option');
    return shape ?? { type: 'byDatabase' };
  }
  return readPart({ ...given }, `${part.place}/GeographicOption`, report, (option) => {
    const type = option.text('geometryType');
    const several = option.flag('allowMultiGeometryTypes');
    option.leave({
      zoom: 'look',
      center: 'look',
      baseMap: 'look',
      attributes: 'option',
      checkByArea: 'option',
      featureLayerUrl: 'option',
      searchField: 'option',
      formValueField: 'option',
      successMsg: 'ruleMessage',
      errorMsg: 'ruleMessage',
    });
    if (type !== '' && geographicShapes[type] === undefined) option.note('geometryType', 'option');
    const one = geographicShapes[type] ?? elementShapes.Geographic;
    return (several ? elementShapes.MapWithGeometry : one) ?? { type: 'json' };
  });
}

/** The size, the number and the kinds of files. */
function takeFile(part: Part, field: DraftField): void {
  const { type } = field.column;
  const given = part.take('file');
  if (isEmpty(given)) return;
  if (type !== 'file' || typeof given !== 'object' || given === null) {
    part.note('file', 'option');
    return;
  }
  const option = { ...given } as JsonObject;
  const isList = option.isMultiple === true || option.isMultiple === 1;
  const count = Number(option.count);
  const kilobytes = Number(option.maxSize);
  const element = elementShapes[scalarText(part.take('formType'))];
  const widget = element?.widget ?? 'image';
  const megabytes = Math.min(10, Math.max(1, Math.round(kilobytes / 1024)));
  const options = {
    ...(Number.isFinite(kilobytes) && kilobytes > 0 && { maximumMegabytes: megabytes }),
    ...(isList && { isList }),
    ...(isList && Number.isInteger(count) && count > 1 && { maximum: count }),
  };
  const { references: _, ...column } = field.column;
  field.column = {
    ...column,
    ...(isList && { type: 'json', files: true }),
    widget: { type: widget, options },
  };
  part.note('file', 'option');
}

/** Notes the members of an element whose columns are left out: they are part of what the note says already. */
function coverRest(part: Part, value: JsonObject): void {
  for (const key of Object.keys(value)) if (knownKeys.has(key)) part.take(key);
}

/** Every key of a field that Lambda is known to write. */
const knownKeys = new Set([
  ...Object.keys(builtIn),
  ...Object.keys(lost),
  'model',
  'title',
  'dbType',
  'formType',
  'label',
  'placeHolder',
  'hidden',
  'disabled',
  'default',
  'warn',
  'rules',
  'custom_regex',
  'custom_regex_msg',
  'hasEquation',
  'equations',
  'relation',
  'file',
  'options',
  'GeographicOption',
  'no_format',
  'autoFillCurrentDate',
  'scale',
  'default_value',
  'name',
]);

function isUsual(widget: string): boolean {
  return ['Point3D', 'Point', 'Line', 'MultiLine', 'Polygon', 'MultiPolygon'].includes(widget);
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
