import type { Period } from '../../../definitions/values/aggregate';
import type { Filter, FilterSet, RowFilter } from '../../../definitions/filter';
import {
  listLimits,
  type ViewAggregate,
  type ViewColumn,
  type ViewSource,
} from '../../../definitions/source';
import { visitor } from '../../../engine/access/caller';
import { parseViewCondition, rowsOfView } from '../../../engine/conditions/view-condition';
import { sourcesRead } from '../../../engine/model/view-sources';
import type { Model, ModelSource } from '../../../engine/model/model';
import { timeZone } from '../../../engine/time/ulaanbaatar';
import { LiteralStatement, quoteText } from '../database/literal';
import { quote, type Statement } from '../database/sql-statement';
import { QueryError } from '../http/query-error';
import { columnSql, livingRows, relationSql } from './column-sql';
import { conditionSql } from './condition-sql';
import { filterSql } from './filter-sql';
import { valueSql, type ColumnValue } from './value-sql';

const base = 'base';

export interface WantedView {
  source: string;
  name: string;
  /** The relations that it reads. */
  reads: readonly string[];
  /**
   * The SELECT behind the view; undefined where a filter does not fit its column, or something that it reads is missing: it
   * stays in the database as it was, and the checks of the set report it.
   */
  sql: string | undefined;
}

/** Returns the views that a model needs, each behind those that it reads. The same model gives the same SQL. */
export function wantedViews(model: Model): WantedView[] {
  const wanted = new Map<string, WantedView>();
  for (const source of model.sources.values()) add(source);
  return [...wanted.values()];

  function add(source: ModelSource): void {
    const { definition } = source;
    if (definition.type !== 'view' || wanted.has(source.id)) return;
    const read = sourcesRead(definition).map((id) => model.sources.get(id));
    for (const each of read) if (each) add(each);
    const isComplete = read.every(
      (each) => each && (each.definition.type === 'table' || wanted.get(each.id)?.sql !== undefined),
    );
    wanted.set(source.id, {
      source: source.id,
      name: source.relation,
      reads: read.flatMap((each) => each?.relation ?? []),
      sql: isComplete ? compiledView(model, source, definition) : undefined,
    });
  }
}

function compiledView(model: Model, source: ModelSource, view: ViewSource): string | undefined {
  try {
    return new ViewCompiler(model, source, view).compile();
  } catch (error) {
    if (error instanceof QueryError || error instanceof UnreadableCondition) return undefined;
    throw error;
  }
}

/** A column of a source that the view reads, by the alias of the source there. */
interface Place {
  source: ModelSource;
  alias: string;
  column: string;
}

class ViewCompiler {
  readonly #model: Model;
  readonly #source: ModelSource;
  readonly #view: ViewSource;
  readonly #declared: ReadonlyMap<string, ViewColumn>;
  /** The base under the name `base` and every join under its own. */
  readonly #reached: ReadonlyMap<string, ModelSource>;

  constructor(model: Model, source: ModelSource, view: ViewSource) {
    this.#model = model;
    this.#source = source;
    this.#view = view;
    this.#declared = new Map(view.columns.map((column) => [column.name, column]));
    this.#reached = new Map(
      [{ as: base, source: view.from }, ...(view.joins ?? [])].map((join) => [
        join.as,
        this.#sourceOf(join.source),
      ]),
    );
  }

  compile(): string {
    const { joins = [], filters, groupBy } = this.#view;
    const from = this.#reachedAs(base);
    const names = [...this.#source.columns.keys()];
    const columns = names.map((name) => `  ${this.#column(name)} as ${quote(name)}`);
    const where = [...livingRows(from, base), ...this.#ownFilters(filters)];
    const groups = (groupBy ?? []).map((name) => names.indexOf(name) + 1);
    return [
      `select\n${columns.join(',\n')}`,
      `from ${relationSql(from)} as ${base}`,
      ...joins.map(({ as, on, type }) => {
        const target = this.#reachedAs(as);
        const place = this.#placeOf(on);
        const isInner = type === 'inner' && !alwaysFinds(place, target);
        return `${isInner ? 'join' : 'left join'} ${relationSql(target)} as ${quote(as)} on ${quote(as)}.id = ${placeSql(place)}`;
      }),
      ...(where.length > 0 ? [`where ${where.join('\n  and ')}`] : []),
      ...(groups.length > 0 ? [`group by ${groups.join(', ')}`] : []),
    ].join('\n');
  }

  #column(name: string): string {
    const { from, period, aggregate }: Partial<ViewColumn> = this.#declared.get(name) ?? {};
    const value = this.#source.columns.get(name)?.value;
    if (name === 'id' && this.#view.groupBy) return `min(${base}.id)`;
    if (value) return valueSql(value, (named) => this.#named(named));
    if (aggregate)
      return aggregate.source === undefined ? this.#groupFigure(aggregate) : this.#figure(aggregate);
    const place = this.#placeOf(from ?? name);
    return period === undefined ? placeSql(place) : periodSql(place, period);
  }

  /** A column that an expression names: of the view, else of its base. */
  #named(name: string): ColumnValue {
    const own = this.#declared.has(name) || name === 'id' ? this.#source.columns.get(name) : undefined;
    if (own) return { sql: this.#column(name), type: own.type };
    const place = this.#placeOf(name);
    return { sql: placeSql(place), type: place.source.columns.get(name)?.type ?? 'json' };
  }

  /** A filter of the rows that the view filters or groups. */
  #ownFilters(filter: RowFilter | undefined): string[] {
    const rows = rowsOfView(this.#model, this.#source, this.#view);
    return rowFilterSql(this.#model, filter, {
      rows,
      alias: base,
      place: (column) => this.#rowPlace(column),
    });
  }

  /** A column of the rows that the view filters or groups: of the view, else of its base. */
  #rowPlace(name: string): Place {
    return this.#placeOf(this.#declared.get(name)?.from ?? name);
  }

  #placeOf(path: string): Place {
    const [first = '', second] = path.split('.');
    const alias = second === undefined ? base : first;
    return { source: this.#reachedAs(alias), alias, column: second ?? first };
  }

  /** A figure over the living rows that point at the view's row. Sums and counts of no rows are 0. */
  #figure(aggregate: ViewAggregate): string {
    const source = this.#sourceOf(aggregate.source ?? '');
    const alias = 'figure';
    const value = (column: string) => columnSql(source, column, alias);
    const where = [
      `${columnSql(source, aggregate.connection ?? '', alias)} = ${base}.id`,
      ...livingRows(source, alias),
      ...rowFilterSql(this.#model, aggregate.filters, {
        rows: source,
        alias,
        place: (column) => ({ source, alias, column }),
      }),
    ];
    return `(select ${figureSql(aggregate, { value, alias, conditions: '' })} from ${relationSql(source)} as ${alias} where ${where.join(' and ')})`;
  }

  /** A figure over the rows of the group. */
  #groupFigure(aggregate: ViewAggregate): string {
    const conditions = this.#ownFilters(aggregate.filters).join(' and ');
    const value = (column: string) => placeSql(this.#rowPlace(column));
    return figureSql(aggregate, { value, alias: base, conditions });
  }

  #reachedAs(alias: string): ModelSource {
    const source = this.#reached.get(alias);
    if (!source) throw new Error(`the join "${alias}" was not resolved`);
    return source;
  }

  #sourceOf(id: string): ModelSource {
    const source = this.#model.sources.get(id);
    if (!source) throw new Error(`the source "${id}" was not resolved`);
    return source;
  }
}

function placeSql({ source, alias, column }: Place): string {
  return columnSql(source, column, quote(alias));
}

/** The first day of the period in which the value lies. */
function periodSql(place: Place, period: Period): string {
  const isMoment = place.source.columns.get(place.column)?.type === 'timestamp';
  const local = isMoment ? `${placeSql(place)} at time zone '${timeZone}'` : `${placeSql(place)}::timestamp`;
  return `date_trunc('${period}', ${local})::date`;
}

/**
 * A required reference of the base always leads to a row, so that either join gives the same. The planner leaves a left
 * join out where no column of it is asked for, as in totals; an inner one never.
 */
function alwaysFinds({ source, alias, column }: Place, target: ModelSource): boolean {
  const reference = source.columns.get(column);
  return alias === base && reference?.required === true && reference.references === target.id;
}

interface FigureRows {
  alias: string;
  /** A column of them. */
  value: (column: string) => string;
  /** The rows that count, besides those that the SELECT leaves out; empty for all. */
  conditions: string;
}

function figureSql(aggregate: ViewAggregate, rows: FigureRows): string {
  const { function: name, column } = aggregate;
  if (name === 'list') return listSql(aggregate, rows);
  const value = filtered(`${name}(${column === undefined ? '*' : rows.value(column)})`, rows.conditions);
  return name === 'sum' ? `coalesce(${value}, 0)` : value;
}

/** The filled texts in their order; null for none. A list with more of them ends with `…`. */
function listSql(
  { column = '', separator = ', ', sorts = [], limit = listLimits.default }: ViewAggregate,
  { value, alias, conditions }: FigureRows,
): string {
  const text = `nullif(${value(column)}, '')`;
  const chosen = sorts.map(
    (sort) => `${value(sort.column)}${sort.order === 'desc' ? ' desc nulls last' : ''}`,
  );
  const filled = `${conditions === '' ? '' : `${conditions} and `}${text} is not null`;
  const texts = filtered(
    `array_agg(${text} order by ${[...chosen, text, `${alias}.id`].join(', ')})`,
    filled,
  );
  const more = `case when ${filtered('count(*)', filled)} > ${limit} then ${quoteText(`${separator}…`)} else '' end`;
  return `array_to_string((${texts})[1:${limit}], ${quoteText(separator)}) || ${more}`;
}

function filtered(figure: string, conditions: string): string {
  return conditions === '' ? figure : `${figure} filter (where ${conditions})`;
}

interface FilteredRows {
  rows: ModelSource | undefined;
  alias: string;
  /** The source that holds a column of them. */
  place: (column: string) => Place;
}

/** Compiles the condition that selects the rows of a view, or of a figure of it. Throws `UnreadableCondition` where there is none. */
function rowFilterSql(
  model: Model,
  filter: RowFilter | undefined,
  { rows, alias, place }: FilteredRows,
): string[] {
  if (typeof filter !== 'string') return filterSetSql(filter ?? {}, place);
  const parsed = rows && parseViewCondition(filter, model, rows);
  if (!parsed || 'problems' in parsed) throw new UnreadableCondition();
  const context = {
    statement: new LiteralStatement(),
    caller: visitor,
    now: 'database' as const,
    ownColumn: (column: string) => placeSql(place(column)),
  };
  return [conditionSql(context, parsed.condition, rows, quote(alias))];
}

class UnreadableCondition extends Error {}

/** The filters in the query language's own SQL, each on the source that holds its column. */
function filterSetSql(set: FilterSet, place: (column: string) => Place): string[] {
  const statement: Statement = new LiteralStatement();
  const one = (filter: Filter) => {
    const { source, alias, column } = place(filter.column);
    return filterSql(statement, source, quote(alias), { ...filter, column });
  };
  return [
    ...(set.filters ?? []).map(one),
    ...(set.groupFilters ?? []).map((group) => `(${group.filters.map(one).join(` ${group.combine} `)})`),
  ];
}
