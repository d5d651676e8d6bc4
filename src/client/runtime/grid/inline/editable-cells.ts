import { manifests } from '../../../../../widgets/manifests';
import { isDecided } from '../../../../definitions/form';
import type { ServedForm } from '../../form/form-document';
import { isClosed } from '../../form/form-runtime';
import type { GridColumnView } from '../../list/grid-columns';

/**
 * Returns the columns of a grid whose cells can be edited in place: the krud's form has a field for the value that a
 * person enters, and its control fits into a cell. The form and the server decide for each row.
 */
export function editableColumns(
  columns: readonly GridColumnView[],
  form: ServedForm | undefined,
  locked: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  if (form === undefined) return new Set();
  return new Set(
    columns
      .filter(({ field }) => {
        const widget = field === null ? undefined : form.fields[field]?.widget;
        return (
          field !== null &&
          widget !== undefined &&
          manifests.get(widget)?.fitsCell === true &&
          isEntered(form, field, locked)
        );
      })
      .map(({ column }) => column),
  );
}

/** Returns whether a person enters the field through this form, and none of the page, a formula or their rights decides it. */
export function isEntered(form: ServedForm, field: string, locked: ReadonlySet<string>): boolean {
  return (
    Object.hasOwn(form.fields, field) &&
    form.subTables?.some(({ name }) => name === field) !== true &&
    !isDecided(form, field) &&
    !locked.has(field) &&
    !isClosed(form, field, false)
  );
}
