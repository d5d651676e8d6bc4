import { useMemo } from 'react';
import type { FormField } from '../../../../definitions/form';
import {
  isOffered,
  readConditions,
  type ChoiceCondition,
} from '../../../../engine/conditions/choice-conditions';
import { isRecord } from '../../../../engine/expressions/expression-values';
import { useForm } from '../form-context';
import { formAt, type ServedForm } from '../form-document';
import type { FieldPath } from '../store/form-store';
import { useRowValues } from './use-row-values';

const noOptions: Record<string, unknown> = {};
const nothing: readonly never[] = [];

/**
 * Returns the options of a field's widget, with those of its choices that the row offers. What the row holds remains among
 * them: a stored value has a title although it can no longer be chosen.
 */
export function useOfferedOptions(path: FieldPath, field: FormField): Record<string, unknown> {
  const { store } = useForm();
  const form = formAt(store.runtime.form, path);
  const name = String(path.at(-1));
  const conditions = useMemo(() => (form ? conditionsOf(form, name) : nothing), [form, name]);
  const reads = useMemo(
    () => [...new Set([...conditions.flatMap(({ expression }) => expression.reads), name])],
    [conditions, name],
  );
  const values = useRowValues(path, conditions.length === 0 ? nothing : reads);
  return useMemo(() => {
    const { options = noOptions } = field;
    if (conditions.length === 0 || !Array.isArray(options.choices)) return options;
    const row = Object.fromEntries(reads.map((each, index) => [each, values[index] ?? null]));
    const { user, now } = store.getState().engine.request;
    const choices = options.choices.filter(
      (choice: unknown) =>
        isRecord(choice) &&
        (choice.value === row[name] || isOffered(conditions, choice.value, { values: row, user, now })),
    );
    return { ...options, choices };
  }, [field, conditions, reads, values, name, store]);
}

function conditionsOf({ compiled: { source } }: ServedForm, name: string): readonly ChoiceCondition[] {
  const written = source.columns[name]?.choices ?? nothing;
  const types = new Map(Object.entries(source.columns).map(([column, { type }]) => [column, type]));
  return readConditions(written, types);
}
