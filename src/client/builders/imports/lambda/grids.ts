import { manifests } from '../../../../../widgets/manifests';
import type { Filter } from '../../../../definitions/filter';
import type { KrudAction } from '../../../../definitions/krud';
import { isObject, scalarText, type JsonObject } from '../../document/pointer';
import { typeOfDatabase } from './elements';
import { addNote, isEmpty, readPart, type Part, type Report } from './report';
import { fits, isSystemColumn, fileName, draftColumnType, type DraftTable } from './tables';

/** A list of the file: its document, what its page offers, and the row of a sheet in which an import begins. */
export interface ReadGrid {
  body: JsonObject;
  actions: KrudAction[];
  startRow: number | undefined;
}

const left = {
  identity: 'technical',
  actionPosition: 'look',
  isContextMenu: 'look',
  hasCheckbox: 'look',
  isClient: 'technical',
  isNumbered: 'look',
  isPivot: 'option',
  isPrint: 'technical',
  printSize: 'look',
  excelUploadSample: 'technical',
  excelUploadCustomUrl: 'serverFunction',
  excelUploadCustomNamespace: 'serverFunction',
  excelUploadCustomTrigger: 'serverFunction',
  isRefresh: 'technical',
  isGlobalSearch: 'technical',
  saveFilter: 'technical',
  autoSelect: 'option',
  autoSelectModel: 'option',
  fullText: 'technical',
  colMenu: 'look',
  colFilterButton: 'look',
  showGrid: 'look',
  staticWidth: 'look',
  fullWidth: 'look',
  theme: 'look',
  gridTheme: 'look',
  editableAction: 'editing',
  editFullRow: 'editing',
  singleClickEdit: 'editing',
  flashChanges: 'look',
  editableShouldSubmit: 'editing',
  updateDisableField: 'editing',
  updateDisableFieldValue: 'editing',
  columnAggregationsFormula: 'computedColumn',
  formula: 'computedColumn',
  filter: 'filter',
  header: 'look',
  triggers: 'serverFunction',
} as const;

/** Reads the list of a row over its table. Columns of a view that the table lacks are noted: a view is built by hand. */
export function openGrid(
  schema: JsonObject,
  { id, title, table, isOfForm }: { id: string; title: string; table: DraftTable; isOfForm: boolean },
  report: Report,
): ReadGrid | undefined {
  return readPart(schema, '', report, (part) => {
    const model = part.text('model');
    const main = part.text('mainTable');
    if (part.flag('isView') || (main !== '' && main !== model)) addNote(report, '/model', 'view', model);
    part.leave({ ...left, isView: 'technical', mainTable: 'technical', softDelete: 'technical' });
    const columns: JsonObject[] = [];
    const search: string[] = [];
    for (const { value, place } of part.objects('schema')) {
      const read = takeColumn(value, place, { table, isOfForm }, report);
      if (read === undefined) continue;
      if (columns.some(({ column }) => column === read.column.column)) {
        addNote(report, place, 'repeated', read.column.column);
        continue;
      }
      columns.push(read.column);
      if (read.isSearched) search.push(scalarText(read.column.column));
    }
    if (part.flag('softDelete') && table.present === undefined) table.hasSoftDelete = true;
    else if (schema.softDelete === false && table.present === undefined) table.hasSoftDelete = false;
    const sorts = sortsOf(part, table);
    const filters = conditionOf(part, table);
    const totals = totalsOf(part, table, columns, report);
    const pageSize = pageSizeOf(part);
    const actions = actionsOf(part);
    const start = Number(part.text('excelUploadRowtoStart'));
    const startRow = Number.isInteger(start) && start >= 2 && start <= 1000 ? start : undefined;
    if (startRow === undefined) part.note('excelUploadRowtoStart', 'option');
    if (columns.length === 0) return undefined;
    const body = {
      kind: 'grid',
      id,
      format: 2,
      source: table.id,
      title: title || id,
      columns,
      ...(sorts.length > 0 && { sorts }),
      ...(filters.length > 0 && { filters: { filters } }),
      ...(search.length > 0 && { search }),
      ...(pageSize !== undefined && { pageSize }),
      ...(totals.length > 0 && { totals }),
    };
    return { body, actions, startRow };
  });
}

const leftOfColumn = {
  dbType: 'technical',
  table: 'technical',
  key: 'technical',
  title: 'technical',
  trKey: 'translation',
  printable: 'look',
  excel: 'look',
  linkTarget: 'look',
  icon: 'look',
  showOnlyIcon: 'look',
  filter: 'filter',
  editable: 'editing',
  updateable: 'editing',
  update: 'editing',
  canExcelImport: 'technical',
  excelImportFieldName: 'option',
  excelImportRelation: 'option',
} as const;

/** Widgets of cells by the type of a column of Lambda; others are drawn as the column suggests. */
const cellWidgets: Readonly<Record<string, string>> = {
  Image: 'image',
  File: 'file',
  ColorPicker: 'color',
  Tag: 'tag',
  Link: 'link',
  Checkbox: 'switch',
  Switch: 'switch',
  coloredCell: 'coloredCell',
  Year: 'year',
};
const usual = new Set([
  '',
  'Text',
  'Select',
  'Number',
  'Date',
  'Datetime',
  'Html',
  'Input',
  'InputNumber',
  'Textarea',
  'Radio',
  'DateRange',
  'DateRangeDouble',
  'Set-Filter',
  'Set-Filter-Date',
  'Set-Filter-Altered',
  'RadioButtonFilter',
  'Slider',
  'Selectable-Input',
  'Custom',
]);

function takeColumn(
  value: JsonObject,
  place: string,
  { table, isOfForm }: { table: DraftTable; isOfForm: boolean },
  report: Report,
): { column: JsonObject; isSearched: boolean } | undefined {
  return readPart(value, place, report, (part) => {
    const model = part.text('model');
    const title = part.text('label') || part.text('title');
    const gridType = part.text('gridType');
    const dbType = part.text('dbType');
    part.leave({ ...leftOfColumn, gridType: 'technical' });
    const relation = part.take('relation');
    const connection = isObject(relation) ? fileName(scalarText(relation.connection_field), '') : '';
    if (!isEmpty(relation)) part.note('relation', 'columnOfView');
    part.note('virtualColumn', 'technical');
    const given = fileName(model, 'column');
    // A column that is joined by a reference: the reference shows the title of the row that it refers to.
    const name = !table.columns.has(given) && table.columns.has(connection) ? connection : given;
    if (name !== model) addNote(report, `${place}/model`, 'renamed', `${model} → ${name}`);
    if (!table.columns.has(name) && !isSystemColumn(name) && !isOfForm && table.present === undefined)
      table.columns.set(name, { name, title: title || name, type: typeOfDatabase(dbType, gridType) });
    const isKnown = table.columns.has(name) || ['id', 'created_at', 'updated_at'].includes(name);
    const options = part.take('options');
    if (!isKnown) {
      addNote(report, place, 'columnOfView', value);
      for (const key of Object.keys(shape)) part.take(key);
      return undefined;
    }
    if (Array.isArray(options) && options.length > 0) part.note('options', 'cell');
    const width = Number(part.text('width'));
    const hasWidth = Number.isInteger(width) && width >= 40 && width <= 1200;
    if (!hasWidth) part.note('width', 'look');
    const pinned = pinnedOf(part);
    const isText = draftColumnType(table, name) === 'text';
    const searched = part.flag('searchable');
    if (searched && !isText) part.note('searchable', 'option');
    const column = {
      column: name,
      ...(title !== '' && { title }),
      ...widgetOf(part, gridType, draftColumnType(table, name), report),
      ...(hasWidth && { width }),
      ...(pinned !== undefined && { pinned }),
      ...(part.flag('hide') && { hidden: true }),
      ...(part.take('sortable') === false && { sortable: false }),
      ...(part.take('filterable') === false && { filterable: false }),
    };
    return { column, isSearched: searched && isText };
  });
}

const shape = {
  width: 0,
  pinned: 0,
  pinPosition: 0,
  hide: 0,
  sortable: 0,
  filterable: 0,
  searchable: 0,
  link: 0,
  gridType: 0,
};

function pinnedOf(part: Part): 'left' | 'right' | undefined {
  const side = part.text('pinPosition');
  const isPinned = part.flag('pinned') || part.take('pinned') === 'left' || part.take('pinned') === 'right';
  if (!isPinned) {
    part.note('pinPosition', 'look');
    return undefined;
  }
  return side === 'right' || part.take('pinned') === 'right' ? 'right' : 'left';
}

function widgetOf(
  part: Part,
  gridType: string,
  type: ReturnType<typeof draftColumnType>,
  report: Report,
): JsonObject {
  const link = part.text('link');
  if (link !== '') {
    const to = link.replaceAll(/\{(\w+)\}/g, '{$1}');
    if (/^(\/[^/\\]|https?:\/\/)/.test(to) && !to.includes('{') && fits('link', type))
      return { widget: 'link', options: { to } };
    part.note('link', 'cell');
  }
  const widget = cellWidgets[gridType];
  if (widget !== undefined && fits(widget, type) && manifests.get(widget)?.group !== 'layout')
    return widget === 'link' || widget === 'tag' ? {} : { widget };
  if (!usual.has(gridType)) addNote(report, `${part.place}/gridType`, 'cell', gridType);
  return {};
}

function sortsOf(part: Part, table: DraftTable): JsonObject[] {
  const column = fileName(part.text('sort'), '');
  const order = part.text('sortOrder').toLowerCase() === 'asc' ? 'asc' : 'desc';
  if (column === '') {
    part.note('sortOrder', 'technical');
    return [];
  }
  if (['id', 'created_at', 'updated_at'].includes(column) || table.columns.has(column))
    return [{ column, order }];
  part.note('sort', 'columnOfView');
  part.note('sortOrder', 'columnOfView');
  return [];
}

/** Comparisons that are joined by `and`; anything else in SQL is noted. */
function conditionOf(part: Part, table: DraftTable): Filter[] {
  const text = part.text('condition');
  if (text === '') return [];
  const filters = text.split(/\s+and\s+/i).map((each) => comparisonOf(each.trim(), table));
  if (filters.includes(undefined)) {
    part.note('condition', 'sql');
    return [];
  }
  return filters.filter((filter) => filter !== undefined);
}

const signs: Readonly<Record<string, Filter['condition']>> = {
  '=': 'equals',
  '!=': 'notEqual',
  '<>': 'notEqual',
  '>': 'greaterThan',
  '>=': 'greaterThanOrEqual',
  '<': 'lessThan',
  '<=': 'lessThanOrEqual',
};

function comparisonOf(text: string, table: DraftTable): Filter | undefined {
  const absent = /^(\w+)\s+is\s+(not\s+)?null$/i.exec(text);
  const match = /^(\w+)\s*(=|!=|<>|>=|<=|>|<)\s*(?:'([^']*)'|(-?\d+(?:\.\d+)?)|(true|false))$/i.exec(text);
  const column = (absent?.[1] ?? match?.[1] ?? '').toLowerCase();
  const type = draftColumnType(table, column);
  if (
    type === undefined ||
    type === 'json' ||
    type === 'richText' ||
    type === 'references' ||
    type === 'file'
  )
    return undefined;
  if (absent) return { column, condition: absent[2] === undefined ? 'isNull' : 'notNull' };
  const condition = signs[match?.[2] ?? ''];
  const value = match?.[3] ?? match?.[4] ?? match?.[5]?.toLowerCase();
  if (condition === undefined || value === undefined) return undefined;
  if (type === 'boolean') {
    const truth = { 1: 'true', 0: 'false', true: 'true', false: 'false' }[value];
    return truth === undefined ? undefined : { column, condition, value: truth };
  }
  const isNumber = ['integer', 'count', 'number', 'money', 'reference'].includes(type);
  return isNumber && !Number.isFinite(Number(value)) ? undefined : { column, condition, value };
}

const functions: Readonly<Record<string, string>> = {
  SUM: 'sum',
  COUNT: 'count',
  MIN: 'min',
  MAX: 'max',
  AVG: 'avg',
};

function totalsOf(
  part: Part,
  table: DraftTable,
  columns: readonly JsonObject[],
  report: Report,
): JsonObject[] {
  const seen = new Set<string>();
  return part.objects('columnAggregations').flatMap(({ value, place }) =>
    readPart(value, place, report, (total) => {
      const column = fileName(total.text('column'), '');
      const name = functions[total.text('aggregation').toUpperCase()];
      total.note('symbol', 'look');
      const isNumber = ['integer', 'count', 'number', 'money'].includes(draftColumnType(table, column) ?? '');
      const isListed = columns.some((each) => each.column === column);
      if (
        name === undefined ||
        !isListed ||
        (!isNumber && name !== 'count') ||
        seen.has(`${name} ${column}`)
      ) {
        addNote(report, place, 'computedColumn', value);
        return [];
      }
      seen.add(`${name} ${column}`);
      return [{ column, function: name }];
    }),
  );
}

function pageSizeOf(part: Part): number | undefined {
  const size = Number(part.text('paging'));
  if (Number.isInteger(size) && size >= 10 && size <= 500) return size;
  part.note('paging', 'pageSize');
  return undefined;
}

const actionOf: Readonly<Record<string, KrudAction>> = { v: 'view', e: 'update', cl: 'clone', d: 'delete' };

function actionsOf(part: Part): KrudAction[] {
  const given = part.take('actions');
  const names: readonly unknown[] = Array.isArray(given) ? given : [];
  if (names.some((name) => actionOf[scalarText(name)] === undefined)) part.note('actions', 'editing');
  const listed = names.flatMap((name) => actionOf[scalarText(name)] ?? []);
  const all = Array.isArray(given) ? listed : (['view', 'update', 'delete'] as const);
  const sheets: KrudAction[] = [
    ...(part.flag('isExcel') ? (['export'] as const) : []),
    ...(part.flag('isExcelUpload') ? (['import'] as const) : []),
  ];
  return [...new Set<KrudAction>(['create', ...all, ...sheets])];
}
