import { isTable, referenceTarget, type Model, type ModelColumn, type ModelSource } from '../model/model';
import type { Condition } from './condition';
import { editedRow } from './edited-row';
import { parseCondition } from './parse-condition';

/** Conditions that were read, by their sources and text. They are few: definitions hold them. */
const known = new WeakMap<Model, Map<string, Condition | undefined>>();

/** The condition over rows of the source, read once; undefined where it cannot be read. `edited` is the source of `row`. */
export function parsedCondition(
  model: Model,
  source: ModelSource,
  text: string,
  edited?: ModelSource,
): Condition | undefined {
  const ofModel = known.get(model) ?? new Map<string, Condition | undefined>();
  known.set(model, ofModel);
  const key = JSON.stringify([source.id, text, edited?.id ?? null]);
  if (ofModel.has(key)) return ofModel.get(key);
  const parsed = parseCondition(text, model, source, edited && editedRow(edited));
  const tree = 'condition' in parsed ? parsed.condition : undefined;
  ofModel.set(key, tree);
  return tree;
}

/** The condition on the rows that a column of the table may refer to; undefined where there is none. Views only show. */
export function choiceCondition(
  model: Model,
  source: ModelSource,
  column: ModelColumn,
): Condition | undefined {
  const target = model.sources.get(referenceTarget(column) ?? '');
  const text = column.declared?.references?.if;
  return text === undefined || !target || !isTable(source)
    ? undefined
    : parsedCondition(model, target, text, source);
}
