import { placedFilters } from '../../../definitions/filter';
import type { Problem } from '../../../definitions/definition';
import type { Narrowing } from '../../../definitions/form';
import {
  isNumberType,
  type Column,
  type ColumnType,
  type Source,
  type ViewSource,
} from '../../../definitions/source';
import { sourcesRead } from '../build-model';
import { isTable, publishes, type Model, type ModelColumn, type ModelSource } from '../model';
import type { ReferenceContext, Reporter } from './reporter';

/** Types that `POST /query` has besides those of the sources. */
const builtInTypes = ['Query', 'Mutation', 'RowRights', 'String', 'Int', 'Float', 'Boolean', 'ID', 'JSON'];

export function checkSourceReferences(
  definition: Source,
  reporter: Reporter,
  { model, widgets }: ReferenceContext,
): void {
  const source = model.sources.get(definition.id);
  if (!source) return;
  if (definition.type === 'table') {
    definition.columns.forEach((column, index) => {
      const path = `/columns/${index}/references/source`;
      const target = column.references && reporter.source(column.references.source, path);
      if (target && !isTable(target))
        reporter.report(path, `"${target.id}" is a view; a reference needs a table`);
      checkGuarantees(column, source, `/columns/${index}`, reporter, { model, widgets });
      if (column.follows) checkFollowed(column, source, `/columns/${index}/follows`, reporter, model);
    });
    definition.createsPerPerson?.forEach(({ roles }, index) =>
      roles.forEach((id, place) => {
        const path = `/createsPerPerson/${index}/roles/${place}`;
        const role = reporter.definition('role', id, path);
        if (role?.administrator) reporter.report(path, `the role "${id}" is not limited`);
        else if (role && id === 'visitor')
          reporter.report(path, 'a visitor is no person; createsPerHour limits networks');
      }),
    );
    const owner = definition.owner === undefined ? undefined : source.columns.get(definition.owner);
    const holdsKey = owner && ['reference', 'count', 'integer'].includes(owner.type);
    if (owner && !holdsKey) reporter.report('/owner', `the column "${owner.name}" holds no user's key`);
    else if (owner?.references !== undefined && owner.references !== 'users')
      reporter.report('/owner', `the column "${owner.name}" refers to "${owner.references}", not to "users"`);
  } else checkView(definition, source, reporter, model);

  for (const [member, name] of Object.entries(definition.person ?? {}))
    reporter.column(source, name, `/person/${member}`);
  source.identifiers.forEach((name, index) => reporter.column(source, name, `/identifiers/${index}`));
  for (const property of ['label', 'search'] as const) {
    const names = property === 'label' ? [source.label] : (definition.search ?? []);
    for (const name of names) if (name !== undefined) reporter.column(source, name, `/${property}`);
  }
  reporter.sorts(source, definition.sorts, '/sorts');
  definition.subTables?.forEach((sub, index) => {
    const path = `/subTables/${index}`;
    const target = reporter.source(sub.source, `${path}/source`);
    const connection = target && reporter.column(target, sub.connection, `${path}/connection`);
    if (!target || !connection) return;
    if (!pointsAt(connection.references, source)) {
      reporter.report(
        `${path}/connection`,
        `the column "${sub.connection}" does not refer to "${source.id}"`,
      );
    }
    reporter.sorts(target, sub.sorts, `${path}/sorts`);
  });
}

/** Checks the guarantees of a column: a widget that holds its type, and columns that can narrow it. */
function checkGuarantees(
  { name, type, widget, provenBy, narrowedBy = [] }: Column,
  source: ModelSource,
  path: string,
  reporter: Reporter,
  { model, widgets }: Pick<ReferenceContext, 'model' | 'widgets'>,
): void {
  const known = widgets.get(widget?.type ?? '');
  if (widget && !known) reporter.report(`${path}/widget/type`, `the widget "${widget.type}" does not exist`);
  if (known && !known.columns.includes(type))
    reporter.report(`${path}/widget/type`, `"${widget?.type}" cannot hold the type "${type}"`);
  provenBy?.exceptRoles?.forEach((number, index) =>
    reporter.roleNumber(number, `${path}/provenBy/exceptRoles/${index}`),
  );
  if (provenBy && type !== 'text') reporter.report(`${path}/provenBy`, `says nothing for the type "${type}"`);
  narrowedBy.forEach((narrowing, index) => {
    const at = `${path}/narrowedBy/${index}`;
    const by = reporter.column(source, narrowing.field, `${at}/field`);
    checkNarrowing(narrowing, { name, by }, source, `${at}/column`, reporter, model);
  });
}

/** A narrowed column refers to rows that can have the same value as the column that narrows it. */
export function checkNarrowing(
  { column: wanted, field }: Narrowing,
  { name, by }: { name: string; by: ModelColumn | undefined },
  source: ModelSource,
  path: string,
  reporter: Reporter,
  model: Model,
): void {
  const target = model.sources.get(source.columns.get(name)?.references ?? '');
  if (!target) reporter.report(path, `"${name}" refers to no source that could be narrowed`);
  const narrowed = target && reporter.column(target, wanted, path);
  if (narrowed && !areComparable(narrowed.type, by?.type))
    reporter.report(path, `"${wanted}" is of the type "${narrowed.type}", "${field}" is not`);
}

/** Returns whether values of both types can be equal: keys and whole numbers are comparable. */
function areComparable(one: ColumnType, other: ColumnType | undefined): boolean {
  if (other === undefined || one === 'json') return false;
  return one === other || (keyTypes.includes(one) && keyTypes.includes(other));
}

const keyTypes: readonly ColumnType[] = ['reference', 'integer', 'count'];

function checkFollowed(
  { type, follows }: Column,
  source: ModelSource,
  path: string,
  reporter: Reporter,
  model: Model,
): void {
  const reference = follows && reporter.column(source, follows.reference, `${path}/reference`);
  if (!follows || !reference) return;
  const target = model.sources.get(reference.references ?? '');
  if (!target) reporter.report(`${path}/reference`, `the column "${reference.name}" refers to nothing`);
  const followed = target && reporter.column(target, follows.column, `${path}/column`);
  if (followed && followed.type !== type)
    reporter.report(`${path}/column`, `"${followed.name}" is of the type "${followed.type}", not "${type}"`);
}

/** A view's rows have the keys of its base, so a reference to the base points at them too. */
function pointsAt(references: string | undefined, source: ModelSource): boolean {
  const base = source.definition.type === 'view' ? source.definition.from : source.id;
  return references === base || references === source.id;
}

function checkView(view: ViewSource, source: ModelSource, reporter: Reporter, model: Model): void {
  // `buildModel` resolves what a view reads and reports what does not exist.
  for (const id of sourcesRead(view)) if (model.sources.has(id)) reporter.addUse('source', id);
  const base = model.sources.get(view.from);
  const figures = new Set(view.columns.filter((column) => column.aggregate).map((column) => column.name));
  for (const { filter, path } of placedFilters(view.filters ?? {})) {
    const column = source.columns.get(filter.column) ?? base?.columns.get(filter.column);
    const at = `/filters${path}`;
    if (figures.has(filter.column))
      reporter.report(`${at}/column`, `the figure "${filter.column}" cannot be filtered here`);
    else if (!column)
      reporter.report(`${at}/column`, `neither the view nor its base has a column "${filter.column}"`);
    else if (column.secret) reporter.report(`${at}/column`, `the column "${filter.column}" is secret`);
    else reporter.filter(column, filter, at, { knowsCaller: false });
  }
  checkJoins(view, reporter, model);
  view.columns.forEach((column, index) => {
    const path = `/columns/${index}`;
    if (source.columns.get(column.name)?.secret) reporter.report(path, 'a view cannot show a secret column');
    const target = column.aggregate && model.sources.get(column.aggregate.source);
    if (!column.aggregate || !target) return;
    reporter.filters(target, column.aggregate.filters, `${path}/aggregate/filters`, { knowsCaller: false });
    const connection = target.columns.get(column.aggregate.connection);
    if (connection && !pointsAt(connection.references, source)) {
      reporter.report(
        `${path}/aggregate/connection`,
        `the column "${connection.name}" does not refer to "${view.from}"`,
      );
    }
    const measured =
      column.aggregate.column === undefined ? undefined : target.columns.get(column.aggregate.column);
    const isSum = column.aggregate.function === 'sum' || column.aggregate.function === 'avg';
    if (measured && isSum && !isNumberType(measured.type)) {
      reporter.report(`${path}/aggregate/column`, `"${measured.name}" holds no numbers`);
    }
  });
}

/** A join finds rows by their key. */
function checkJoins({ from, joins = [] }: ViewSource, reporter: Reporter, model: Model): void {
  joins.forEach(({ on, source: target }, index) => {
    const [first = '', second] = on.split('.');
    const place = second === undefined ? from : joins.find(({ as }) => as === first)?.source;
    const column = model.sources.get(place ?? '')?.columns.get(second ?? first);
    const path = `/joins/${index}/on`;
    if (column && !keyTypes.includes(column.type))
      reporter.report(path, `"${on}" is of the type "${column.type}": a join needs a key of "${target}"`);
    else if (column?.references !== undefined && column.references !== target)
      reporter.report(path, `"${on}" refers to "${column.references}", not to "${target}"`);
  });
}

/** Sources that would share a GraphQL type or a relation in the database. */
export function findCollisions(model: Model): Problem[] {
  const problems: Problem[] = [];
  const types = new Map(builtInTypes.map((name) => [name, 'the query language']));
  const relations = new Map<string, string>();
  for (const source of model.sources.values()) {
    const report = (path: string, reason: string) =>
      problems.push({ kind: 'source', id: source.id, path, reason });
    const holder = relations.get(source.relation);
    if (holder) report('/table', `the relation "${source.relation}" belongs to "${holder}" already`);
    else relations.set(source.relation, source.id);

    const isWritten = publishes(source, 'create') || publishes(source, 'update');
    for (const name of isWritten ? [source.typeName, `${source.typeName}Input`] : [source.typeName]) {
      const other = types.get(name);
      if (other) report('/id', `its GraphQL type "${name}" belongs to ${other} already`);
      else types.set(name, `the source "${source.id}"`);
    }
  }
  return problems;
}
