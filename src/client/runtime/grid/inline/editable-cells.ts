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
  const lists = new Set(form.subTables?.map(({ name }) => name));
  const isEntered = (field: string) =>
    !isDecided(form, field) && !lists.has(field) && !locked.has(field) && !isClosed(form, field, false);
  return new Set(
    columns
      .filter(({ field }) => {
        const widget = field === null ? undefined : form.fields[field]?.widget;
        return (
          field !== null &&
          widget !== undefined &&
          manifests.get(widget)?.fitsCell === true &&
          isEntered(field)
        );
      })
      .map(({ column }) => column),
  );
}
