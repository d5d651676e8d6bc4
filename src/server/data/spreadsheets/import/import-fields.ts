import { isDecided, listLeaves, type Form, type FormField } from '../../../../definitions/form';
import { covers, grantsFor, type RoleAccess } from '../../../../engine/access/access-table';
import {
  coordinateColumn,
  coordinateName,
  coordinateParts,
  coordinateTitle,
  holdsPoints,
} from '../coordinates';
import type { PointField } from './join-coordinates';
import { holdsFiles, type Model, type ModelColumn } from '../../../../engine/model/model';

/** A field of a form that a spreadsheet may fill. */
export interface ImportField {
  name: string;
  field: FormField;
  column: ModelColumn;
  /** Every row must have it: the form has no value to begin with. */
  isRequired: boolean;
  /** Names an existing row instead of filling a field. */
  isKey?: true;
  /** Fills a coordinate of a point instead of a whole column. */
  point?: PointField;
}

/**
 * The form's own fields that the caller may set in a new row, in the order of the layout. Files do not fit into cells,
 * and rows of sub-tables have sheets of their own.
 */
export function importFields(form: Form, model: Model, access: RoleAccess): ImportField[] {
  const source = model.sources.get(form.source);
  const grants = grantsFor(access, form.source, 'create');
  const names = new Set([
    ...listLeaves(form.layout).flatMap(({ type, field }) =>
      type === 'field' && field !== undefined ? [field] : [],
    ),
    ...Object.keys(form.fields),
  ]);
  return [...names].flatMap((name): ImportField[] => {
    const field = form.fields[name];
    const column = source?.columns.get(name);
    if (!field || !column || column.secret || column.declared?.readOnly === true || holdsFiles(column))
      return [];
    // A value that the form computes or sets cannot be imported.
    if (isDecided(form, name)) return [];
    const isHis = grants.some((grant) => covers(grant, name));
    const isRequired =
      form.schema.required?.includes(name) === true && !Object.hasOwn(form.defaults ?? {}, name);
    if (!isHis) return [];
    const whole = { name, field, column, isRequired };
    return holdsPoints(column) ? [whole, ...coordinateFields(whole)] : [whole];
  });
}

/** The two columns of a sheet that make a point. */
function coordinateFields({ name, field, column }: ImportField): ImportField[] {
  return coordinateParts.map((part) => ({
    name: coordinateName(name, part),
    field: { title: coordinateTitle(field.title, part), widget: 'number' },
    column: coordinateColumn(column, part),
    isRequired: false,
    point: { column: name, part },
  }));
}
