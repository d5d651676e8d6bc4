import type { FormField, FormSubTable, LayoutNode } from '../../../../definitions/form';
import type { CompiledColumn } from '../../../../engine/model/compiled-source';
import { findSubForm, type ServedForm } from '../form-document';

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

/** Options of our templates at a node. The form library only passes them on, apart from its own options. */
export type FormUiOptions = Partial<FieldOptions & ListOptions & ObjectOptions>;

interface RjsfUi {
  [name: string]: unknown;
  'ui:options': { dulaan: FormUiOptions };
}

/** Names under which our fields are registered with the form library. */
export const widgetField = 'dulaan/widget';
export const subTableField = 'dulaan/sub-table';

/**
 * Converts a form to the form library's UI schema: one adapter renders every field, another every sub-table, and an
 * object gets the layout of its fields. Only this file knows both vocabularies; the JSON Schema itself belongs to the
 * validator.
 */
export function toRjsf(form: ServedForm): RjsfUi {
  const fields = Object.entries(form.fields).map(
    ([name, field]) => [name, fieldUi(form, name, field)] as const,
  );
  const lists = (form.subTables ?? []).flatMap((subTable) => {
    const subForm = findSubForm(form, subTable);
    return subForm ? [[subTable.name, listUi(subTable, subForm)] as const] : [];
  });
  return {
    ...Object.fromEntries([...fields, ...lists]),
    'ui:options': { dulaan: { layout: completeLayout(form) } },
  };
}

/** Returns our options at a node; none at a node that `toRjsf` did not create. */
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

/** Appends the fields that the layout leaves out: a field without a place would be a value that is never visible. */
function completeLayout(form: ServedForm): LayoutNode[] {
  const placed = new Set(fieldNames(form.layout));
  const forgotten = Object.keys(form.fields).filter((name) => !placed.has(name));
  return [...form.layout, ...forgotten.map((field): LayoutNode => ({ type: 'field', field }))];
}

/** Maps each field and sub-table to its position on the page, counted from above. */
export function readingOrder(form: ServedForm): ReadonlyMap<string, number> {
  return new Map(fieldNames(completeLayout(form)).map((name, place) => [name, place]));
}

/** Lists the fields and sub-tables of a part of a layout, in reading order. */
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
