import { Type } from 'typebox';
import type { RefersTo } from '../../../definitions/descriptions/description';
import { Expression, namePattern } from '../../../definitions/name';

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
