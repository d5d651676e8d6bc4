import type { ExpressionNames } from '../../../../engine/expressions/expression';
import type { Edit } from '../../document/edit';
import type { JsonObject } from '../../document/pointer';
import type { Option } from '../inputs/entries';

/** Everything that fields of a schema share. */
export interface SchemaContext {
  document: JsonObject;
  onEdit: (edit: Edit) => void;
  /** The fields of the form, to choose from. */
  fields: readonly Option[];
  /** Schemas that refer to themselves, by name. */
  definitions: JsonObject;
  /** The pointer at or above which objects stay even if they are left empty. */
  root: string;
  /** The names in scope of expressions. */
  names: ExpressionNames;
  problemAt: (pointer: string) => string | undefined;
}
