import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps as RjsfFieldProps } from '@rjsf/utils';
import { subTableLimit, type FormSubTable } from '../../../../definitions/form';
import { Icon } from '../../../ui/icon';
import { controlId, useFieldView, useForm, useFormState } from '../form-context';
import type { ServedForm } from '../form-document';
import { listRowColumns } from './columns';
import { pickerConditions } from './picker-conditions';
import { PaperRows } from '../print/paper-rows';
import { PasteNotice } from './paste-notice';
import { RowCards } from './row-cards';
import { RowForms } from './row-forms';
import { RowTable } from './row-table';
import { undoId } from './row-tools';
import { useIsNarrow } from './use-is-narrow';
import { usePaste } from './use-paste';
import './sub-table.css';
import { uiOptions } from '../layout/to-rjsf';

const GridPicker = lazy(async () => ({ default: (await import('./grid-picker')).GridPicker }));

/** Renders the rows of a sub-table: a table (`grid`), cards where there is no room for one, or small forms (`form`). */
export function SubTableField({ fieldPathId, uiSchema }: RjsfFieldProps) {
  const { subTable, form } = uiOptions(uiSchema);
  const [name] = fieldPathId.path;
  if (subTable === undefined || form === undefined || name === undefined) return null;
  return <SubTable field={String(name)} subTable={subTable} form={form} />;
}

interface SubTableProps {
  field: string;
  subTable: FormSubTable;
  form: ServedForm;
}

/** Pixels of width below which a table of these columns could only be scrolled sideways. */
const narrowBelow = 600;

function SubTable({ field, subTable, form }: SubTableProps) {
  const { store, services, idPrefix, isPaper } = useForm();
  const { t } = useTranslation('form');
  const frame = useRef<HTMLFieldSetElement>(null);
  const isNarrow = useIsNarrow(frame, narrowBelow);
  const { isReadOnly, isRequired, message } = useFieldView([field]);
  const count = useFormState((state) => state.rowKeys[field]?.length ?? 0);
  const columns = useMemo(() => listRowColumns(form, subTable), [form, subTable]);
  const maximum = subTableLimit(subTable);
  const paste = usePaste(field, columns, maximum);
  const [isPicking, setIsPicking] = useState(false);
  const id = controlId(idPrefix, [field]);
  const label = services.say(subTable.title);
  const isFull = count >= maximum;
  const view = subTable.view === 'form' ? 'form' : isNarrow ? 'cards' : 'table';
  const shared = { field, label, subTable, form };
  const { addFrom } = subTable;
  const pickLabel = services.say(addFrom?.title ?? t('addFromGrid'));

  const add = () => {
    store.addRow(field);
    focusLastRow(frame.current);
  };
  return (
    <fieldset
      ref={frame}
      className="form-list"
      aria-describedby={message === '' ? undefined : `${id}-error`}
      onPaste={isReadOnly || view === 'form' ? undefined : paste.onPaste}
    >
      <legend className={isRequired && !isReadOnly ? 'form-label is-required' : 'form-label'}>
        {label}
        {count < 5 ? null : <span className="sub-count">{t('rowCount', { count })}</span>}
      </legend>
      {count === 0 ? <p className="form-list-empty">{t('noRows')}</p> : null}
      {count === 0 ? null : isPaper ? (
        <PaperRows field={field} form={form} columns={columns} />
      ) : view === 'table' ? (
        <RowTable {...shared} columns={columns} />
      ) : view === 'cards' ? (
        <RowCards {...shared} columns={columns} />
      ) : (
        <RowForms {...shared} />
      )}
      <RemovedNotice field={field} />
      {paste.report === null ? null : (
        <PasteNotice report={paste.report} columns={columns} onClose={paste.forget} />
      )}
      {message === '' ? null : (
        <p id={`${id}-error`} className="form-error">
          <Icon name="error" />
          <span>{message}</span>
        </p>
      )}
      {isReadOnly ? null : (
        <div className="form-list-buttons">
          <button type="button" id={id} className="button button-plain" disabled={isFull} onClick={add}>
            <Icon name="add" />
            {isFull ? t('fullList', { maximum }) : t('addRow')}
          </button>
          {addFrom === undefined ? null : (
            <button
              type="button"
              className="button button-plain"
              aria-haspopup="dialog"
              disabled={isFull}
              onClick={() => setIsPicking(true)}
            >
              {pickLabel}
            </button>
          )}
          {view === 'table' ? <span className="sub-hint">{t('pasteHint')}</span> : null}
        </div>
      )}
      {isPicking && addFrom !== undefined ? (
        <Suspense fallback={null}>
          <GridPicker
            from={addFrom}
            conditions={pickerConditions(addFrom, form.compiled.source, store.newRow(field))}
            title={pickLabel}
            room={maximum - count}
            onClose={() => setIsPicking(false)}
            onPick={(rows) => {
              store.pasteRows(field, count, rows);
              setIsPicking(false);
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}

/** Offers to restore a removed row, until another one is removed. */
function RemovedNotice({ field }: { field: string }) {
  const { store, idPrefix } = useForm();
  const { t } = useTranslation('form');
  const removed = useFormState((state) => state.removed);
  if (removed === null || removed.field !== field) return null;
  return (
    <output className="sub-removed">
      {t('rowRemoved', { number: removed.index + 1 })}
      <button
        type="button"
        id={undoId(idPrefix, field)}
        className="button button-plain"
        onClick={store.restoreRow}
      >
        {t('undo')}
      </button>
    </output>
  );
}

/** Moves the focus to the first control of the row that was added. */
function focusLastRow(frame: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = [...(frame?.querySelectorAll('.sub-row, .sub-card') ?? [])].at(-1);
      const control = row?.querySelector<HTMLElement>(
        '.form-field :is(input:not([type="hidden"]), textarea, button, [contenteditable="true"])',
      );
      control?.focus();
    }),
  );
}
