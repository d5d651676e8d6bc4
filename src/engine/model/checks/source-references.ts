import type { Problem } from '../../../definitions/definition';
import type { Narrowing } from '../../../definitions/form';
import type { Column, ColumnType, Source, ViewSource } from '../../../definitions/source';
import {
  isTable,
  publishes,
  rowsField,
  referenceTarget,
  type Model,
  type ModelColumn,
  type ModelSource,
} from '../model';
import type { ReferenceContext, Reporter } from './reporter';
import type { Message } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { editedRow } from '../../conditions/edited-row';
import { parseCondition } from '../../conditions/parse-condition';
import { referenceMessage } from './reference-messages';
import { checkView, pointsAt } from './view-references';

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
        reporter.report(path, referenceMessage('reference-to-view', { source: target.id }));
      const chosen = column.references?.if;
      if (target && chosen !== undefined)
        reporter.condition(
          parseCondition(chosen, model, target, editedRow(source)),
          `/columns/${index}/references/if`,
        );
      const rows = rowsField(column.name);
      const isTaken = source.columns.has(rows) || source.subTables.some((sub) => sub.name === rows);
      if (column.type === 'references' && isTaken)
        reporter.report(`/columns/${index}/name`, referenceMessage('name-of-listed-rows', { name: rows }));
      checkGuarantees(column, source, `/columns/${index}`, reporter, { model, widgets });
      if (column.follows) checkFollowed(column, source, `/columns/${index}/follows`, reporter, model);
    });
    definition.createsPerPerson?.forEach(({ roles }, index) =>
      roles.forEach((id, place) => {
        const path = `/createsPerPerson/${index}/roles/${place}`;
        const role = reporter.definition('role', id, path);
        if (role?.administrator) reporter.report(path, referenceMessage('role-is-not-limited', { role: id }));
        else if (role && id === 'visitor') reporter.report(path, referenceMessage('visitor-is-no-person'));
      }),
    );
    const owner = definition.owner === undefined ? undefined : source.columns.get(definition.owner);
    const holdsKey = owner && ['reference', 'count', 'integer'].includes(owner.type);
    if (owner && !holdsKey)
      reporter.report('/owner', referenceMessage('owner-holds-no-user', { column: owner.name }));
    else if (owner?.references !== undefined && owner.references !== 'users')
      reporter.report(
        '/owner',
        referenceMessage('refers-to-other', {
          column: owner.name,
          source: owner.references,
          wanted: 'users',
        }),
      );
  } else {
    checkView(definition, source, reporter, model);
    checkJoins(definition, reporter, model);
  }

  for (const [member, name] of Object.entries(definition.person ?? {}))
    reporter.column(source, name, `/person/${member}`);
  source.identifiers.forEach((name, index) => reporter.column(source, name, `/identifiers/${index}`));
  for (const property of ['titleColumn', 'search'] as const) {
    const names = property === 'titleColumn' ? [source.titleColumn] : (definition.search ?? []);
    for (const name of names) if (name !== undefined) reporter.textColumn(source, name, `/${property}`);
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
        nameMessage('refers-elsewhere', { column: sub.connection, source: source.id }),
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
  if (widget && !known)
    reporter.report(`${path}/widget/type`, nameMessage('unknown-widget', { widget: widget.type }));
  if (known && !known.columns.includes(type))
    reporter.report(
      `${path}/widget/type`,
      referenceMessage('widget-cannot-hold', { widget: widget?.type ?? '', type }),
    );
  provenBy?.exceptRoles?.forEach((role, index) =>
    reporter.definition('role', role, `${path}/provenBy/exceptRoles/${index}`),
  );
  if (provenBy && type !== 'text')
    reporter.report(`${path}/provenBy`, nameMessage('meaningless-for-type', { type }));
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
  const column = source.columns.get(name);
  const target = model.sources.get((column && referenceTarget(column)) ?? '');
  if (!target) reporter.report(path, referenceMessage('nothing-to-narrow', { column: name }));
  const narrowed = target && reporter.column(target, wanted, path);
  if (narrowed && !areComparable(narrowed.type, by?.type))
    reporter.report(
      path,
      referenceMessage('narrowing-types-differ', { column: wanted, type: narrowed.type, field }),
    );
}

/** Returns whether values of both types can be equal: keys and whole numbers are comparable. */
function areComparable(one: ColumnType, other: ColumnType | undefined): boolean {
  if (other === undefined || one === 'json' || one === 'references') return false;
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
  if (!target)
    reporter.report(`${path}/reference`, nameMessage('column-refers-to-nothing', { column: reference.name }));
  const followed = target && reporter.column(target, follows.column, `${path}/column`);
  if (followed && followed.type !== type)
    reporter.report(
      `${path}/column`,
      referenceMessage('followed-type-differs', { column: followed.name, type: followed.type, wanted: type }),
    );
}

/** A join finds rows by their key. */
function checkJoins({ from, joins = [] }: ViewSource, reporter: Reporter, model: Model): void {
  joins.forEach(({ on, source: target }, index) => {
    const [first = '', second] = on.split('.');
    const place = second === undefined ? from : joins.find(({ as }) => as === first)?.source;
    const column = model.sources.get(place ?? '')?.columns.get(second ?? first);
    const path = `/joins/${index}/on`;
    if (column && !keyTypes.includes(column.type))
      reporter.report(
        path,
        referenceMessage('join-without-key', { column: on, type: column.type, source: target }),
      );
    else if (column?.references !== undefined && !pointsAt(column.references, model.sources.get(target)))
      reporter.report(
        path,
        referenceMessage('join-refers-to-other', {
          column: on,
          source: column.references,
          wanted: target,
        }),
      );
  });
}

/** Sources that would share a GraphQL type or a relation in the database. */
export function findCollisions(model: Model): Problem[] {
  const problems: Problem[] = [];
  /** The source that has the type; none for those of the query language. */
  const types = new Map<string, string | undefined>(builtInTypes.map((name) => [name, undefined]));
  const relations = new Map<string, string>();
  for (const source of model.sources.values()) {
    const report = (path: string, message: Message) =>
      problems.push({ kind: 'source', id: source.id, path, ...message });
    const holder = relations.get(source.relation);
    if (holder)
      report('/table', referenceMessage('relation-taken', { relation: source.relation, source: holder }));
    else relations.set(source.relation, source.id);

    const isWritten = publishes(source, 'create') || publishes(source, 'update');
    for (const name of isWritten ? [source.typeName, `${source.typeName}Input`] : [source.typeName]) {
      const other = types.get(name);
      if (other !== undefined) report('/id', referenceMessage('type-taken', { type: name, source: other }));
      else if (types.has(name)) report('/id', referenceMessage('type-of-query-language', { type: name }));
      else types.set(name, source.id);
    }
  }
  return problems;
}
