import { partWith, type Form, type LayoutNode } from '../../../../definitions/form';
import type { Values } from '../conflict/versions';
import { fieldState, isFieldReadOnly, valueAt, type FormContextValue } from '../form-context';
import type { FormStoreState } from '../store/form-store';

/** A part of the layout whose values can be copied into another one. */
export interface CopySource {
  node: LayoutNode;
  fields: readonly string[];
}

/** The fields of a part, and the parts that are like it. */
export interface CopyTarget {
  fields: readonly string[];
  sources: readonly CopySource[];
}

const targets = new WeakMap<object, ReadonlyMap<LayoutNode, CopyTarget>>();

/** The copies into a part of the layout; undefined where the form declares none. */
export function copyTarget(form: Pick<Form, 'copies' | 'layout'>, node: LayoutNode): CopyTarget | undefined {
  const known = targets.get(form) ?? targetsOf(form);
  targets.set(form, known);
  return known.get(node);
}

function targetsOf({ copies = [], layout }: Pick<Form, 'copies' | 'layout'>): Map<LayoutNode, CopyTarget> {
  return new Map(
    copies.flatMap(({ parts }) => {
      const sources = parts.flatMap(({ fields }): CopySource[] => {
        const node = partWith(layout, fields);
        return node ? [{ node, fields }] : [];
      });
      return sources.map(({ node, fields }): [LayoutNode, CopyTarget] => [
        node,
        { fields, sources: sources.filter((source) => source.node !== node) },
      ]);
    }),
  );
}

/** Returns whether a part has a value of its own to copy, besides those that follow from other fields. */
export function hasValues(state: FormStoreState, { fields }: CopySource): boolean {
  return fields.some((name) => {
    const isOwn = fieldState(state, [name]).isReplaceable !== true;
    return isOwn && isShown(state, name) && !isEmpty(valueAt(state, [name]));
  });
}

/** Copies the values of a part into the empty fields of another one; returns what was entered. */
export function copyValues(
  form: Pick<FormContextValue, 'store' | 'isReadOnly' | 'locked'>,
  source: CopySource,
  target: CopyTarget,
): Values {
  const { store } = form;
  const entered: Record<string, unknown> = {};
  for (const [index, from] of source.fields.entries()) {
    const to = target.fields[index];
    // A value that was just copied may show the next field.
    const state = store.getState();
    if (to === undefined || !isShown(state, from) || !isShown(state, to)) continue;
    const value = valueAt(state, [from]);
    if (isEmpty(value) || !isEmpty(valueAt(state, [to])) || isFieldReadOnly(form, state, [to])) continue;
    store.change([to], value);
    entered[to] = value;
  }
  return entered;
}

/** Takes a copy back, except where the person has changed a value since. */
export function undoCopy({ store }: Pick<FormContextValue, 'store'>, entered: Values): void {
  for (const [name, value] of Object.entries(entered))
    if (valueAt(store.getState(), [name]) === value) store.change([name], null);
}

function isShown(state: FormStoreState, name: string): boolean {
  const { isVisible, isWithheld } = fieldState(state, [name]);
  return isVisible && isWithheld !== true;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
