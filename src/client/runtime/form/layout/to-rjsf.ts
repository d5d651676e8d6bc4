import type { FormField, FormSubTable, LayoutNode } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import { subFormOf, type ServedForm } from '../form-document';

interface FieldOptions {
  field: FormField;
  /** The source that the column refers to, where it does. */
  reference: CompiledColumn['reference'];
}

interface ListOptions {
  subTable: FormSubTable;
  form: ServedForm;
}

interface ObjectOptions {
  layout: readonly LayoutNode[];
}

/** What our templates find at a node. The form library only hands it on, apart from words of its own. */
export type FormUiOptions = Partial<FieldOptions & ListOptions & ObjectOptions>;

interface RjsfUi {
  [name: string]: unknown;
  'ui:options': { dulaan: FormUiOptions };
}

/** Names under which our fields are registered with the form library. */
export const widgetField = 'dulaan/widget';
export const subTableField = 'dulaan/sub-table';

/**
 * Our words for the form library: every field is drawn by one adapter, every sub-table by another, and the layout
 * goes to the object that it lays out. The one file that knows both vocabularies; the JSON Schema itself is the
 * validator's.
 */
export function toRjsf(form: ServedForm): RjsfUi {
  const fields = Object.entries(form.fields).map(
    ([name, field]) => [name, fieldUi(form, name, field)] as const,
  );
  const lists = (form.subTables ?? []).flatMap((subTable) => {
    const subForm = subFormOf(form, subTable);
    return subForm ? [[subTable.name, listUi(subTable, subForm)] as const] : [];
  });
  return {
    ...Object.fromEntries([...fields, ...lists]),
    'ui:options': { dulaan: { layout: completeLayout(form) } },
  };
}

/** Our words at a node; none at a node that `toRjsf` did not make. */
export function uiOptions(ui: unknown): FormUiOptions {
  return isUi(ui) ? ui['ui:options'].dulaan : {};
}

function fieldUi(form: ServedForm, name: string, field: FormField): RjsfUi {
  return {
    'ui:field': widgetField,
    // A union of types (null beside the value) is one control here, not a choice between controls.
    'ui:fieldReplacesAnyOrOneOf': true,
    'ui:options': { dulaan: { field, reference: form.compiled.source.columns[name]?.reference ?? null } },
  };
}

function listUi(subTable: FormSubTable, form: ServedForm): RjsfUi {
  return { 'ui:field': subTableField, 'ui:options': { dulaan: { subTable, form } } };
}

/** The layout, then whatever it forgot: a field without a place would be a value that nobody can see. */
function completeLayout(form: ServedForm): LayoutNode[] {
  const placed = new Set(fieldNames(form.layout));
  const forgotten = Object.keys(form.fields).filter((name) => !placed.has(name));
  return [...form.layout, ...forgotten.map((field): LayoutNode => ({ type: 'field', field }))];
}

/** Where on the page a field or sub-table of the form stands, counted from above. */
export function readingOrder(form: ServedForm): ReadonlyMap<string, number> {
  return new Map(fieldNames(completeLayout(form)).map((name, place) => [name, place]));
}

/** The fields and sub-tables that a part of a layout shows, in reading order. */
export function fieldNames(nodes: readonly LayoutNode[]): string[] {
  return nodes.flatMap((node) =>
    node.children ? fieldNames(node.children) : node.field ? [node.field] : [],
  );
}

function isUi(value: unknown): value is RjsfUi {
  if (typeof value !== 'object' || value === null || !('ui:options' in value)) return false;
  const options = value['ui:options'];
  return typeof options === 'object' && options !== null && 'dulaan' in options;
}
