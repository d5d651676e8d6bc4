import { useEffect, useState, type FocusEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormSubTable } from '../../../../definitions/form';
import { useForm, useFormState } from '../form-context';
import type { ServedForm } from '../form-document';
import { controlWidth, type RowColumn } from './columns';
import { createFocusRequest } from './focus-request';
import { TableRow, useIsListReadOnly } from './table-row';
import { TotalCell } from './total-cell';
import { useRowWindow } from './use-row-window';
import { useTableKeys } from './use-table-keys';
import { useRowKeys } from './use-row-keys';

interface RowTableProps {
  field: string;
  label: string;
  subTable: FormSubTable;
  form: ServedForm;
  columns: readonly RowColumn[];
}

/** From this number of rows on, the list scrolls by itself and renders only the visible rows. */
const longFrom = 30;

/**
 * Renders rows as a table, as in a spreadsheet: a click or Enter opens a row for entry, Enter continues in the row
 * below.
 */
export function RowTable({ field, label, subTable, form, columns }: RowTableProps) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const isReadOnly = useIsListReadOnly(field);
  const keys = useRowKeys(field);
  const active = useFormState((state) => state.activeRows[field]);
  const [focus] = useState(createFocusRequest);
  const [hasFocus, setHasFocus] = useState(false);
  const isLong = keys.length >= longFrom;
  const openIndex = active === undefined ? -1 : keys.indexOf(active);
  const { scroller, first, end, before, after, scrollTo } = useRowWindow({
    count: keys.length,
    isLong,
    openIndex,
  });
  const canMove = subTable.order !== undefined;
  const { current, onKeyDown, openAt, focusCell } = useTableKeys({
    field,
    columns,
    focus,
    scroller,
    canMove,
    scrollTo,
  });
  useEffect(() => {
    if (openIndex >= 0 && isLong) scrollTo(openIndex);
  }, [openIndex, isLong, scrollTo]);

  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('button, a, input, .is-open')) return;
    const cell = target.closest('[data-column]');
    const row = target.closest('[data-row]');
    if (row) openAt(Number(row.getAttribute('data-row')), Number(cell?.getAttribute('data-column') ?? 0));
  };
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    setHasFocus(true);
    if (target === currentTarget) focusCell(current.current.row, current.current.column);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setHasFocus(false);
  };
  // A read-only list is a table; an editable one is a grid with a single tab stop.
  const interaction = isReadOnly
    ? {}
    : {
        role: 'grid',
        tabIndex: hasFocus || active !== undefined ? -1 : 0,
        onKeyDown,
        onClick,
        onFocus,
        onBlur,
      };
  return (
    <div ref={scroller} className={isLong ? 'sub-scroller is-long' : 'sub-scroller'}>
      <table aria-label={label} aria-rowcount={keys.length + 1} className="sub-table" {...interaction}>
        <colgroup>
          <col className="sub-col-number" />
          {columns.map((column) => (
            <col key={column.name} style={{ width: controlWidth(column) }} />
          ))}
          <col className={canMove ? 'sub-col-tools is-wide' : 'sub-col-tools'} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1} className="sub-head">
            <th scope="col">№</th>
            {columns.map(({ name, field: { title: text }, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'is-number' : undefined}>
                {services.say(text)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('rowTools')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {before === 0 ? null : <tr aria-hidden="true" className="sub-gap" style={{ height: before }} />}
          {keys.slice(first, end).map((key, offset) => (
            <TableRow
              key={key}
              rowKey={key}
              index={first + offset}
              list={field}
              label={label}
              form={form}
              columns={columns}
              canMove={canMove}
              focus={focus}
            />
          ))}
          {after === 0 ? null : <tr aria-hidden="true" className="sub-gap" style={{ height: after }} />}
        </tbody>
        {columns.some(({ total }) => total !== undefined) ? (
          <tfoot>
            <tr className="sub-foot">
              <th scope="row">
                <span className="visually-hidden">{t('totals')}</span>
              </th>
              {columns.map((column) => (
                <td key={column.name} className={column.isNumber ? 'is-number' : undefined}>
                  <TotalCell list={field} form={form} column={column} />
                </td>
              ))}
              <td aria-hidden="true" />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
