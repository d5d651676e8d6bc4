import { Type } from 'typebox';
import type { RefersTo } from '../../../definitions/descriptions/description';
import { DefinitionId, Expression, namePattern } from '../../../definitions/values/name';

const naming = (refersTo: RefersTo) => ({ refersTo });

/** Names in options of actions. Each schema says what its string names, so that renaming can follow. */
export const ColumnName = Type.String({ pattern: namePattern, ...naming({ column: 'source' }) });

const RowExpression = { ...Expression, ...naming({ expression: 'source' }) };

/** Expressions over the row, by the columns that take their values. */
export const ExpressionsByColumn = Type.Record(Type.String({ pattern: namePattern }), RowExpression, {
  minProperties: 1,
  propertyNames: naming({ column: 'source' }),
});

/** Expressions over the row, by names of their own. */
export const ExpressionsByName = Type.Record(Type.String({ pattern: namePattern }), RowExpression);

/** A path of the site, which may open a form with values for its fields. */
export const SitePath = Type.String({ pattern: '^/(?!/)', maxLength: 500, ...naming({ address: 'site' }) });

/** An expression over the row whose trigger it is, beside the source of the other rows that are written. */
const OuterExpression = { ...Expression, ...naming({ expression: 'outerSource' }) };

/** A condition on the row that the column `reference` beside it refers to. */
export const ReferredCondition = { ...Expression, ...naming({ expression: 'reference', isCondition: true }) };

/** A condition on the rows of the source beside it. */
export const RowCondition = { ...Expression, ...naming({ expression: 'source', isCondition: true }) };

/** Expressions over the row, by columns of the row that the column `reference` beside them refers to. */
export const ExpressionsByReferredColumn = Type.Record(Type.String({ pattern: namePattern }), RowExpression, {
  minProperties: 1,
  propertyNames: naming({ column: 'reference' }),
});

/** Expressions over the row, by columns of the source beside them. */
export const ExpressionsByOtherColumn = Type.Record(Type.String({ pattern: namePattern }), OuterExpression, {
  minProperties: 1,
  propertyNames: naming({ column: 'source' }),
});

/** Members of an object, by the columns of the source beside them that take their values. */
export const MembersByOtherColumn = Type.Record(
  Type.String({ pattern: namePattern }),
  Type.String({ minLength: 1, maxLength: 63 }),
  { propertyNames: naming({ column: 'source' }) },
);

/** The source of other rows. */
export const OtherSource = Type.String({ ...DefinitionId, ...naming({ kind: 'source' }) });
