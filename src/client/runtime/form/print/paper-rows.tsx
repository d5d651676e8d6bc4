import { useForm, useFormState } from '../form-context';
import type { ServedForm } from '../form-document';
import { ValueCell } from '../fields/value-cell';
import type { RowColumn } from '../sub-table/columns';
import { TotalCell } from '../sub-table/total-cell';

interface PaperRowsProps {
  field: string;
  form: ServedForm;
  columns: readonly RowColumn[];
}

/** Renders all rows as a plain table, for paper. */
export function PaperRows({ field, form, columns }: PaperRowsProps) {
  const { services } = useForm();
  const rows = useFormState(({ engine }) => engine.subForms[field]);
  const keys = useFormState((state) => state.rowKeys[field]);
  return (
    <table className="sub-paper">
      <thead>
        <tr>
          <th scope="col">№</th>
          {columns.map(({ name, field: { title: label } }) => (
            <th key={name} scope="col">
              {services.say(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map(({ row }, index) => (
          <tr key={keys?.[index]}>
            <th scope="row">{index + 1}</th>
            {columns.map(({ name, isNumber }) => (
              <td key={name} className={isNumber ? 'is-number' : undefined}>
                <ValueCell form={form} field={name} value={row[name]} row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) ? (
        <tfoot>
          <tr>
            <th scope="row">Σ</th>
            {columns.map((column) => (
              <td key={column.name} className={column.isNumber ? 'is-number' : undefined}>
                <TotalCell list={field} form={form} column={column} />
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
