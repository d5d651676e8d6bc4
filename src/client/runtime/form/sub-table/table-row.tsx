import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { FieldFrame } from '../fields/field-frame';
import { isFieldReadOnly, messagesAt, useFieldView, useForm, useFormState } from '../form-context';
import type { ServedForm } from '../form-document';
import { ValueCell } from '../fields/value-cell';
import { WidgetControl } from '../fields/widget-control';
import { RowQuestion } from '../validation/row-question';
import type { RowColumn } from './columns';
import type { FocusRequest } from './focus-request';
import { RowTools } from './row-tools';

export interface TableRowProps {
  /** The sub-table. */
  list: string;
  label: string;
  rowKey: string;
  index: number;
  form: ServedForm;
  columns: readonly RowColumn[];
  canMove: boolean;
  focus: FocusRequest;
}

/**
 * Renders one row: text, or controls while it is open for entry. Of hundreds of rows only the one that changes renders,
 * so its props must stay the same objects.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { list, rowKey, index } = props;
  const isReadOnly = useIsListReadOnly(list);
  const isOpen = useFormState(({ activeRows }) => activeRows[list] === rowKey);
  const isEntered = isOpen && !isReadOnly;
  return (
    <tr aria-rowindex={index + 2} className={isEntered ? 'sub-row is-open' : 'sub-row'} data-row={index}>
      {isEntered ? <OpenCells {...props} /> : <TextCells {...props} />}
    </tr>
  );
});

function TextCells({ list, index, form, columns }: TableRowProps) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const state = useFormState(({ engine }) => engine.subForms[list]?.[index]);
  const problem = useFormState((all) =>
    columns
      .flatMap(({ name, field }) =>
        messagesAt(all, [list, index, name], services.language).map(
          (message) => `${services.say(field.title)}: ${message}`,
        ),
      )
      .join('\n'),
  );
  return (
    <>
      <th scope="row" className="sub-row-number">
        {index + 1}
        {problem === '' ? null : (
          <span className="sub-row-problem" title={problem}>
            <Icon name="error" />
            <span className="visually-hidden">{t('rowProblem', { problem })}</span>
          </span>
        )}
        <RowQuestion list={list} index={index} />
      </th>
      {columns.map(({ name, isNumber }, column) => (
        <td
          key={name}
          tabIndex={-1}
          data-column={column}
          className={isNumber ? 'sub-cell is-number' : 'sub-cell'}
        >
          {state === undefined || state.states[name]?.isVisible === false ? null : (
            <ValueCell form={form} field={name} value={state.row[name]} row={state.row} />
          )}
        </td>
      ))}
      <td aria-hidden="true" />
    </>
  );
}

function OpenCells({ list, label, index, form, columns, canMove, focus }: TableRowProps) {
  const head = useRef<HTMLTableCellElement>(null);
  useLayoutEffect(() => {
    const wanted = focus.take();
    if (wanted === null) return;
    const cells = head.current?.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [];
    const order = [...cells].slice(wanted).concat([...cells].slice(0, wanted));
    const control = order.map((cell) => cell.querySelector<HTMLElement>(controls)).find(Boolean);
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement && control.type !== 'checkbox') control.select();
  }, [focus]);
  return (
    <>
      <th ref={head} scope="row" className="sub-row-number">
        {index + 1}
      </th>
      {columns.map(({ name, isNumber }, column) => (
        <td key={name} data-column={column} className={isNumber ? 'sub-cell is-number' : 'sub-cell'}>
          <RowControl list={list} index={index} name={name} form={form} hasHiddenLabel />
        </td>
      ))}
      <td>
        <div className="sub-row-tools">
          <RowTools list={list} label={label} index={index} canMove={canMove} />
        </div>
      </td>
    </>
  );
}

/** Selects the elements of a cell that can take the focus. */
export const controls =
  'input:not([tabindex="-1"]):not([type="hidden"]), textarea, [contenteditable="true"], button';

interface RowControlProps {
  list: string;
  index: number;
  name: string;
  form: ServedForm;
  hasHiddenLabel?: boolean;
}

/** Renders one field of one row. */
export function RowControl({ list, index, name, form, hasHiddenLabel = false }: RowControlProps) {
  const path = [list, index, name];
  const { isVisible } = useFieldView(path);
  const field = form.fields[name];
  if (field === undefined || !isVisible) return null;
  return (
    <FieldFrame path={path} field={field} hasHiddenLabel={hasHiddenLabel}>
      <WidgetControl
        path={path}
        field={field}
        reference={form.compiled.source.columns[name]?.reference ?? null}
      />
    </FieldFrame>
  );
}

/** Returns whether all rows of a sub-table are read-only. */
export function useIsListReadOnly(list: string): boolean {
  const form = useForm();
  return useFormState((state) => isFieldReadOnly(form, state, [list]));
}
