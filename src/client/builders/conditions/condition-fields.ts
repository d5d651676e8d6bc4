import type { ColumnParts } from '../../../definitions/completion/column-parts';
import { say, type Language } from '../../../definitions/language';
import type { ExpressionNames } from '../../../engine/expressions/expression';

/** A value that a field takes, as people read it. */
interface FieldChoice {
  value: string;
  label: string;
}

/** The fields that a condition may name, and what people call them. */
export interface ConditionFields {
  names: ExpressionNames;
  titleOf: (field: string) => string;
  /** The values that a field takes; undefined where any may be entered. */
  choicesOf: (field: string) => readonly FieldChoice[] | undefined;
}

/** Lists the values of a column that has them declared. */
export function columnChoices(
  column: ColumnParts | undefined,
  language: Language,
): FieldChoice[] | undefined {
  const { choices, values } = column?.declared ?? {};
  return (
    choices?.map(({ value, title }) => ({ value: String(value), label: say(title, language) })) ??
    values?.map((value) => ({ value: String(value), label: String(value) }))
  );
}
