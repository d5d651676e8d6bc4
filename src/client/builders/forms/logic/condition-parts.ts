import type { ExpressionNames } from '../../../../engine/expressions/expression';
import type { ModelSource } from '../../../../engine/model/model';
import type { Option } from '../inputs/entries';

/** What a condition compares: the columns of one source, and the titles by which people know them. */
export interface ConditionParts {
  form: { names: ExpressionNames; base: Pick<ModelSource, 'columns'> };
  context: { fields: readonly Option[] };
}
