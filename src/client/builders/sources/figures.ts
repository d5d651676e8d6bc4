import { aggregateFunctions, type AggregateFunction } from '../../../definitions/values/aggregate';
import { isMeasurable, type ColumnType } from '../../../definitions/source';

/** Types whose smallest and greatest value say nothing to people. */
const unordered: readonly ColumnType[] = ['boolean', 'json', 'file', 'reference', 'references', 'richText'];

/** Lists the figures that can be taken over a column: only those that fit its type. */
export function listFigures(type: ColumnType): AggregateFunction[] {
  return aggregateFunctions.filter(
    (each) => isMeasurable(type, each) && !((each === 'min' || each === 'max') && unordered.includes(type)),
  );
}
