import type { ServedForm } from './form-document';
import { fieldNames } from './layout/to-rjsf';

/** Returns the fields and sub-tables of a form's first step; undefined where it has no steps and shows all at once. */
export function firstFields({ layout }: ServedForm): readonly string[] | undefined {
  const [node] = layout;
  if (node?.type !== 'steps' || layout.length > 1) return undefined;
  return fieldNames((node.children ?? []).slice(0, 1));
}

/** Returns the widgets of all fields, those of sub-tables included; with `names`, of these fields and sub-tables. */
export function widgetsOf({ fields, compiled }: ServedForm, names?: readonly string[]): string[] {
  const isWanted = ([name]: [string, unknown]) => names?.includes(name) ?? true;
  const own = Object.entries(fields).filter(isWanted);
  const lists = Object.entries(compiled.subForms).filter(isWanted);
  return [...own.map(([, { widget }]) => widget), ...lists.flatMap(([, form]) => widgetsOf(form))];
}
