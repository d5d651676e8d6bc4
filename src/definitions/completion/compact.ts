import type { Chart, Dimension } from '../chart';
import type { FieldDocument, Form, FormDocument } from '../form';
import type { Grid, GridColumn, GridColumnDocument, GridDocument } from '../grid';
import type { Krud, KrudDocument } from '../krud';
import { completeChart, chartValues } from './complete-chart';
import { completeForm, isAsked, type FormBase } from './complete-form';
import { completeGrid, completeKrud, type GridBase } from './complete-grid';
import { drawnBy, type ColumnParts } from './column-parts';
import { isSame } from './is-same';
import { shortenLayout } from './layout';
import { columnValueSchema } from './value-schema';

/** The shortest document that describes the form over its source. */
export function compactForm(form: Form, base: FormBase | undefined): FormDocument {
  const names = Object.keys(form.fields);
  const lists = new Set(form.subTables?.map(({ name }) => name));
  const {
    kind,
    id,
    format,
    source,
    title,
    schema,
    fields: _fields,
    layout,
    subTables,
    defaults,
    ...others
  } = form;
  const properties = entriesOf(names, (name) =>
    shortProperty(schema.properties[name] ?? {}, base?.columns.get(name)),
  );
  const asked = names.filter((name) => isAsked(base?.columns.get(name)));
  const isUsual = isSame(new Set(asked), new Set(schema.required ?? []));
  const shortSchema = {
    ...(!isUsual && { required: schema.required ?? [] }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
  const own = entriesOf(names, (name) => shortField(form, name, base));
  const ownDefaults = Object.entries(defaults ?? {}).filter(
    ([name, value]) => !isSame(value, base?.columns.get(name)?.declared?.default),
  );
  const document: FormDocument = {
    kind,
    id,
    format,
    ...(!isSame(title, base?.title) && { title }),
    source,
    ...(Object.keys(shortSchema).length > 0 && { schema: shortSchema }),
    ...(Object.keys(own).length > 0 && { fields: own }),
    layout: shortenLayout(layout, lists),
    ...(subTables && {
      subTables: subTables.map(({ title, ...sub }) => {
        const declared = base?.subTables.find(({ name }) => name === sub.name)?.title;
        return isSame(title, declared) ? sub : { ...sub, title };
      }),
    }),
    ...(ownDefaults.length > 0 && { defaults: Object.fromEntries(ownDefaults) }),
    ...others,
  };
  return isSame(unordered(completeForm(document, base)), unordered(form)) ? document : form;
}

/** The shortest document that describes the grid over its source. */
export function compactGrid(grid: Grid, base: GridBase | undefined): GridDocument {
  const { kind, id, format, title, source, columns, views, ...rest } = grid;
  const document: GridDocument = {
    kind,
    id,
    format,
    ...(!isSame(title, base?.title) && { title }),
    source,
    columns: columns.map((column) => shortColumn(column, base)),
    ...rest,
    ...(views && {
      views: views.map(({ id: name, ...view }) => (name === view.type ? view : { id: name, ...view })),
    }),
  };
  return isSame(completeGrid(document, base), grid) ? document : grid;
}

/** The shortest document that describes the chart over the columns of its source. */
export function compactChart(chart: Chart, columns: ReadonlyMap<string, ColumnParts> | undefined): Chart {
  const document = { ...chart, dimensions: chart.dimensions.map((each) => shortDimension(each, columns)) };
  return isSame(completeChart(document, columns), chart) ? document : chart;
}

function shortDimension(
  dimension: Dimension,
  columns: ReadonlyMap<string, ColumnParts> | undefined,
): Dimension {
  if (typeof dimension === 'string') return dimension;
  const { values, ...rest } = dimension;
  const column = columns?.get(dimension.column);
  const short = values && isSame(values, column && chartValues(column)) ? rest : dimension;
  return Object.keys(short).length > 1 ? short : short.column;
}

/** The shortest document that describes the krud over its grid. */
export function compactKrud(krud: Krud, grid: Pick<Grid, 'title'> | undefined): KrudDocument {
  const { kind, id, format, title, template, actions, ...rest } = krud;
  const usual = completeKrud({ kind, id, format, ...rest }, grid);
  return {
    kind,
    id,
    format,
    ...(!isSame(title, usual.title) && { title }),
    ...(template !== usual.template && { template }),
    ...rest,
    ...(!isSame(actions, usual.actions) && { actions }),
  };
}

function shortProperty(
  property: Record<string, unknown>,
  column: ColumnParts | undefined,
): Record<string, unknown> | undefined {
  if (!column) return property;
  const derived = columnValueSchema(column);
  if (isSame(derived, property)) return undefined;
  const isAddition =
    Object.keys(derived).every((keyword) => keyword in property) && derived.type === property.type;
  if (!isAddition) return property;
  return Object.fromEntries(
    Object.entries(property).filter(([keyword, value]) => !isSame(derived[keyword], value)),
  );
}

function shortField(form: Form, name: string, base: FormBase | undefined): FieldDocument | undefined {
  const field = form.fields[name];
  const column = base?.columns.get(name);
  if (!field || !column) return field;
  const { widget, title, help, options, narrowedBy, ...rest } = field;
  const drawn = drawnBy(column, 'field');
  const isDrawn = drawn.widget === widget && isSame(drawn.options ?? {}, options ?? {});
  const more = additions(drawn.options, options);
  const isAddition = drawn.widget === widget && more !== undefined;
  const short: FieldDocument = {
    ...(!isDrawn && !isAddition && { widget }),
    ...(!isSame(title, column.title) && { title }),
    ...(help !== undefined && !isSame(help, column.declared?.help) && { help }),
    ...rest,
    ...(!isDrawn && (isAddition ? { options: more } : options && { options })),
    ...(narrowedBy && !isSame(narrowedBy, column.declared?.narrowedBy) && { narrowedBy }),
  };
  return Object.keys(short).length > 0 ? short : undefined;
}

function shortColumn(written: GridColumn, base: GridBase | undefined): GridColumnDocument {
  const column = base?.columns.get(written.column);
  const { column: name, title, widget, options, ...rest } = written;
  if (!column || widget === undefined) return { ...written };
  const drawn = drawnBy(column, 'cell');
  const isDrawn = drawn.widget === widget && isSame(drawn.options ?? {}, options ?? {});
  const more = additions(drawn.options, options);
  const isAddition = drawn.widget === widget && more !== undefined;
  const short = {
    column: name,
    ...(!isSame(title, column.title) && { title }),
    ...(!isDrawn && !isAddition && { widget }),
    ...(!isDrawn && (isAddition ? { options: more } : options && { options })),
    ...rest,
  };
  return Object.keys(short).length > 1 ? short : name;
}

/** The options that are more than, or other than, those that follow; undefined where one of those is missing. */
function additions(
  derived: Record<string, unknown> = {},
  options: Record<string, unknown> = {},
): Record<string, unknown> | undefined {
  if (!Object.keys(derived).every((name) => name in options)) return undefined;
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !isSame(derived[name], value)));
}

function entriesOf<T>(names: readonly string[], of: (name: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = of(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** A form without what has no order: the names of its required fields. */
function unordered(form: Form): unknown {
  return { ...form, schema: { ...form.schema, required: new Set(form.schema.required) } };
}
