import { Type } from 'typebox';

/** A name that is also an SQL identifier and a GraphQL field: 63 bytes is PostgreSQL's limit. */
export const namePattern = '^[a-z][a-z0-9_]{0,62}$';
export const Name = Type.String({ pattern: namePattern });

/** The id of a definition. Forms may be numbered (form `0` is the extra form of the specification). */
export const idPattern = '^[a-z0-9][a-z0-9_-]{0,62}$';
export const DefinitionId = Type.String({ pattern: idPattern });

/** An address of this site. */
export const localPathPattern = '^/';

export const longestExpression = 2000;
/** An expression in FEEL, the language of the DMN standard. */
export const Expression = Type.String({ minLength: 1, maxLength: longestExpression });

/** A widget's type: the name of its folder in `widgets/`. */
export const WidgetType = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,62}$' });
