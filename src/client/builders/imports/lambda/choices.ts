import { scalarText, isObject, type JsonObject } from '../../document/pointer';
import { addNote, isEmpty, readPart, type Part, type Report } from './report';
import { isSystemColumn, fileName, draftColumnType, type DraftTable, type Tables } from './tables';

/** The rows of another table that a field chooses from. */
export interface Relation {
  table: DraftTable;
  isMultiple: boolean;
  /** Only rows whose `column` equals the value of `field`, where both can be compared. */
  narrowing: { column: string; field: string; place: string } | undefined;
}

export interface LambdaChoice {
  value: string;
  title: string;
}

/** The choices of a field. One without a value, or with a comma in it, cannot be stored. */
export function convertChoices(part: Part, report: Report): LambdaChoice[] {
  const seen = new Set<string>();
  return part.objects('options').flatMap(({ value, place }) =>
    readPart(value, place, report, (option) => {
      const given = option.text('value');
      const title = option.text('label');
      if (given === '' || given.includes(',') || seen.has(given)) {
        addNote(report, place, 'value', value);
        return [];
      }
      seen.add(given);
      return [{ value: given, title: title || given }];
    }),
  );
}

/** Reads the relation of a field; undefined where it has none, or its table is unknown. */
export function takeRelation(part: Part, report: Report, tables: Tables): Relation | undefined {
  const given = part.take('relation');
  if (isEmpty(given)) return undefined;
  if (!isObject(given)) {
    part.note('relation', 'unreadable');
    return undefined;
  }
  const place = `${part.place}/relation`;
  return readPart(given, place, report, (relation) => {
    const name = relation.text('table');
    relation.leave({
      microservice_id: 'technical',
      sortField: 'choiceOrder',
      sortOrder: 'choiceOrder',
      filter: 'sql',
      filterWithUser: 'userFill',
      addAble: 'addRow',
      addFrom: 'addRow',
      addFromMicroservice: 'addRow',
      target_field: 'reference',
    });
    const key = relation.text('key');
    if (key !== '' && key !== 'id') relation.note('key', 'reference');
    else relation.note('key', 'technical');
    const isMultiple = relation.flag('multiple');
    const labels = labelsOf(relation.take('fields'));
    relation.note('fields', 'technical');
    const column = relation.text('parentFieldOfTable');
    const field = relation.text('parentFieldOfForm');
    const table = name === '' ? undefined : tables.find(name);
    if (table === undefined) {
      if (name !== '') addNote(report, place, 'unknownTable', given);
      return undefined;
    }
    nameRows(table, labels, `${place}/fields`, report);
    const narrowing =
      column === '' || field === ''
        ? undefined
        : { column: fileName(column, ''), field: fileName(field, ''), place };
    if ((column === '') !== (field === '')) addNote(report, place, 'reference', { column, field });
    return { table, isMultiple, narrowing };
  });
}

function labelsOf(given: unknown): string[] {
  if (typeof given === 'string') return given.split(',').map((each) => each.trim());
  return Array.isArray(given) ? given.map((each) => scalarText(isObject(each) ? each.model : each)) : [];
}

/** The first label names the rows of the table everywhere, where nothing else does. */
function nameRows(table: DraftTable, labels: readonly string[], place: string, report: Report): void {
  const [first = '', ...more] = labels.filter((label) => label !== '');
  const name = fileName(first, '');
  if (first === '') return;
  if (table.present === undefined && table.titleColumn === '' && !isSystemColumn(name)) {
    table.titleColumn = name;
    table.noteUnnamed = () => addNote(report, place, 'reference', first);
  }
  const isNamed = table.titleColumn === name && more.length === 0;
  if (!isNamed) addNote(report, place, 'reference', labels.join(', '));
}

/** Whether the column of the chosen rows can be compared with the field of the form. */
export function canNarrow({ table, narrowing }: Relation, fieldColumn: JsonObject | undefined): boolean {
  if (narrowing === undefined || fieldColumn === undefined) return false;
  const column = table.columns.get(narrowing.column);
  if (column === undefined || draftColumnType(table, narrowing.column) === undefined) return false;
  return column.type === fieldColumn.type && sourceOf(column) === sourceOf(fieldColumn);
}

function sourceOf({ references }: JsonObject): unknown {
  return isObject(references) ? references.source : undefined;
}
