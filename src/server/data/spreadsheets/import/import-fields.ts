import { isDecided, leavesOf, type Form, type FormField } from '../../../../definitions/form';
import { covers, grantsFor, type RoleAccess } from '../../../../engine/access/access-table';
import type { Model, ModelColumn } from '../../../../engine/model/model';

/** A field of a form that a spreadsheet may fill. */
export interface ImportField {
  name: string;
  field: FormField;
  column: ModelColumn;
  /** Every row must have it: the form has no value to begin with. */
  isRequired: boolean;
}

/**
 * The form's own fields that the caller may set in a new row, in the order of the layout. Files do not fit into cells,
 * and rows of sub-tables have sheets of their own.
 */
export function importFields(form: Form, model: Model, access: RoleAccess): ImportField[] {
  const source = model.sources.get(form.source);
  const grants = grantsFor(access, form.source, 'create');
  const names = new Set([
    ...leavesOf(form.layout).flatMap(({ type, field }) =>
      type === 'field' && field !== undefined ? [field] : [],
    ),
    ...Object.keys(form.fields),
  ]);
  return [...names].flatMap((name): ImportField[] => {
    const field = form.fields[name];
    const column = source?.columns.get(name);
    if (!field || !column || column.secret || column.declared?.readOnly === true || column.type === 'file')
      return [];
    // A value that the form computes or sets cannot be imported.
    if (isDecided(form, name)) return [];
    const isHis = grants.some((grant) => covers(grant, name));
    const isRequired =
      form.schema.required?.includes(name) === true && !Object.hasOwn(form.defaults ?? {}, name);
    return isHis ? [{ name, field, column, isRequired }] : [];
  });
}
