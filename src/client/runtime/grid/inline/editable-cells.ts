import { manifests } from '../../../../../widgets/manifests';
import { isDecided } from '../../../../definitions/form';
import type { ServedForm } from '../../form/form-document';
import type { GridColumnView } from '../../list/grid-columns';

/**
 * The columns of a grid whose cells can be written in place: the form of the krud has a field for the value that a person
 * fills in, and its control fits into a cell. Whether a certain row may be written, its form and the server say.
 */
export function editableColumns(
  columns: readonly GridColumnView[],
  form: ServedForm | undefined,
): ReadonlySet<string> {
  if (form === undefined) return new Set();
  const lists = new Set(form.subTables?.map(({ name }) => name));
  const isEntered = (field: string) => !isDecided(form, field) && !lists.has(field);
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
