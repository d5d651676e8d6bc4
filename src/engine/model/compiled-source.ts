import { languages, type Language } from '../../definitions/language';
import type { ColumnOwner, ColumnType, Computed, PersonColumns } from '../../definitions/source';
import type { Text } from '../../definitions/text';
import { writtenConditions, type WrittenCondition } from '../conditions/choice-conditions';
import { editedColumns } from '../conditions/edited-row';
import { translationColumn } from '../translations/localize-row';
import { choiceCondition } from '../conditions/parsed-conditions';
import {
  isSoftDeleted,
  isTable,
  publishes,
  referenceTarget,
  type Model,
  type ModelColumn,
  type ModelSource,
} from './model';

/** Columns by the language of their texts. */
type Translations = { [language in Language]?: string };

/** A source that a column points at. */
export interface Reference {
  source: string;
  /** The column that names its rows. */
  titleColumn: string;
  /** The columns with the name in other languages. */
  translations?: Translations;
  /** The columns of the names of people, where its rows are people. */
  person?: PersonColumns;
  /** Columns that are shown before the title. */
  identifiers?: readonly { column: string; type: ColumnType }[];
  /** The condition that narrows the rows of the column: its name in lists, and the columns of the edited row that it names. */
  choices?: { within: string; reads: readonly string[] };
}

export interface CompiledColumn {
  type: ColumnType;
  title: Text | null;
  isRequired: boolean;
  /** Null where the column points at no source. */
  reference: Reference | null;
  /**
   * The column of the row's own table behind this one: the same value, or the reference whose row's name is shown.
   * Null for read-only columns: other columns of joined rows, and computed numbers.
   */
  field: string | null;
  /** Conditions under which values of the column can be chosen. */
  choices?: readonly WrittenCondition[];
  /** No two rows have the same value. */
  isUnique: boolean;
  /** The caller enters the value without the proof that others show with a code. */
  isUnproven?: true;
  /** The system part that sets the value instead of people: a copy of the row starts without it. */
  ownedBy?: ColumnOwner;
  /** Few values repeat in many rows (a status, the name of a province), so that filters offer them. */
  isRepeated?: true;
}

/** A source as served to the browser, so that forms and grids need no second request. */
export interface CompiledSource {
  id: string;
  typeName: string;
  titleColumn: string | null;
  cap: number;
  search: readonly string[];
  columns: Readonly<Record<string, CompiledColumn>>;
  subTables: readonly { name: string; source: string; connection: string }[];
  mutations: readonly ('create' | 'update' | 'delete')[];
  /** Deleted rows remain: lists take `deleted: true`, and rows can be restored. */
  keepsDeleted: boolean;
  /** The people who delete rows: lists of deleted rows take `_deleted_by`. */
  deletedBy?: Reference;
  /** The caller's rights to change or delete differ from row to row: lists select `_may` of each. */
  hasRowRights?: true;
  /** The table of the rows, where they carry processes: each row has a case page. */
  caseSource?: string;
  /** Functions whose arguments are columns and lists that the caller sees, for pages that calculate beside an entry. */
  computed?: readonly Computed[];
  /** The statuses that its processes set, in the order of their steps. */
  statuses?: readonly CaseStatus[];
}

/** A status of rows that carry a process: the text in the row, and the type that gives it a colour. */
export interface CaseStatus {
  status: string;
  title: Text;
  type: string;
}

/** The browser's view of a source for a role; secret columns are left out. Undefined for an unknown id. */
export function compileSource(model: Model, id: string, role?: string): CompiledSource | undefined {
  const source = model.sources.get(id);
  if (!source) return undefined;
  const columns = [...source.columns.values()].filter((column) => !column.secret);
  return {
    id: source.id,
    typeName: source.typeName,
    titleColumn: source.titleColumn ?? null,
    cap: source.cap,
    search: source.search,
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: column.type,
          title: column.title ?? null,
          isRequired: column.required,
          reference: columnReference(model, source, column),
          field: fieldOf(model, source, column.name),
          isUnique: column.name === 'id' || column.declared?.unique === true,
          ...(column.declared?.provenBy?.exceptRoles?.some((each) => each === role) && {
            isUnproven: true as const,
          }),
          ...(column.declared?.ownedBy && { ownedBy: column.declared.ownedBy }),
          ...(isTable(source) && conditionsOf(column)),
          ...(isRepeated(model, source, column) && { isRepeated: true as const }),
        },
      ]),
    ),
    subTables: source.subTables.map(({ name, source: target, connection }) => ({
      name,
      source: target,
      connection,
    })),
    mutations: (['create', 'update', 'delete'] as const).filter((mutation) => publishes(source, mutation)),
    keepsDeleted: isSoftDeleted(source),
    ...deletedByOf(model, source),
  };
}

function deletedByOf(model: Model, source: ModelSource): Pick<CompiledSource, 'deletedBy'> {
  const people = isSoftDeleted(source) ? referenceOf(model, 'users') : null;
  return people === null ? {} : { deletedBy: people };
}

function conditionsOf(column: ModelColumn): Pick<CompiledColumn, 'choices'> {
  const choices = writtenConditions(column);
  return choices.length === 0 ? {} : { choices };
}

function columnReference(model: Model, source: ModelSource, column: ModelColumn): Reference | null {
  const reference = referenceOf(model, referenceTarget(column));
  const condition = choiceCondition(model, source, column);
  if (!reference || !condition) return reference;
  return {
    ...reference,
    choices: { within: `column/${source.id}/${column.name}`, reads: editedColumns(condition) },
  };
}

function referenceOf(model: Model, target: string | undefined): CompiledColumn['reference'] {
  const source = target === undefined ? undefined : model.sources.get(target);
  if (!source) return null;
  const identifiers = source.identifiers.flatMap((name) => source.columns.get(name) ?? []);
  return {
    source: source.id,
    titleColumn: source.titleColumn ?? 'id',
    ...translationsOf(source),
    ...(source.person && { person: source.person }),
    ...(identifiers.length > 0 && {
      identifiers: identifiers.map(({ name, type }) => ({ column: name, type })),
    }),
  };
}

function translationsOf({ titleColumn, columns }: ModelSource): Pick<Reference, 'translations'> {
  const translations: Translations = {};
  for (const language of languages) {
    const column = translationColumn(titleColumn ?? '', language);
    if (column !== undefined && columns.has(column)) translations[language] = column;
  }
  return Object.keys(translations).length > 0 ? { translations } : {};
}

/** Texts that a process sets, and names of rows that are referred to; those of people are too many. */
function isRepeated(model: Model, source: ModelSource, column: ModelColumn): boolean {
  if (column.type !== 'text') return false;
  if (column.declared?.ownedBy === 'process') return true;
  const { definition } = source;
  if (definition.type === 'table') return false;
  const from = definition.columns.find(({ name }) => name === column.name)?.from ?? '';
  const [alias = '', shown] = from.split('.');
  const join = definition.joins?.find(({ as }) => as === alias);
  const joined = join && model.sources.get(join.source);
  return (
    joined !== undefined && joined.titleColumn === shown && joined.person === undefined && shown !== undefined
  );
}

function fieldOf(model: Model, { definition }: ModelSource, name: string): string | null {
  if (definition.type === 'table') return name;
  const declared = definition.columns.find((column) => column.name === name);
  if (declared === undefined) return name === 'id' ? name : null;
  if (declared.aggregate || declared.value !== undefined || declared.period || definition.groupBy)
    return null;
  const [first = '', second] = (declared.from ?? name).split('.');
  const join = definition.joins?.find(({ as }) => as === first);
  const isName = join !== undefined && model.sources.get(join.source)?.titleColumn === second;
  const shown = second === undefined ? first : isName && !join.on.includes('.') ? join.on : null;
  const base = model.sources.get(definition.from);
  return shown === null || !base ? null : fieldOf(model, base, shown);
}
