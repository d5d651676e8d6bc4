import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps as RjsfFieldProps } from '@rjsf/utils';
import type { FormSubTable } from '../../../definitions/form';
import { Icon } from '../../shell/icon';
import { FieldFrame } from './field-frame';
import { controlId, useFieldView, useForm, useFormState } from './form-context';
import type { ServedForm } from './form-document';
import { LayoutView } from './layout-view';
import { namesIn, wordsOf } from './to-rjsf';
import { WidgetControl } from './widget-control';

/** Rows of a sub-table, as a table (`grid`) or as one small form under another (`form`). */
export function SubTableField({ fieldPathId, uiSchema }: RjsfFieldProps) {
  const { subTable, form } = wordsOf(uiSchema);
  const [name] = fieldPathId.path;
  if (subTable === undefined || form === undefined || name === undefined) return null;
  return <SubTable field={String(name)} subTable={subTable} form={form} />;
}

interface SubTableProps {
  field: string;
  subTable: FormSubTable;
  form: ServedForm;
}

const noKeys: readonly string[] = [];

function SubTable({ field, subTable, form }: SubTableProps) {
  const { store, services, idPrefix } = useForm();
  const { t } = useTranslation('form');
  const list = useRef<HTMLDivElement>(null);
  const { isReadOnly, isRequired, message } = useFieldView([field]);
  const keys = useFormState((state) => state.rowKeys[field] ?? noKeys);
  const id = controlId(idPrefix, [field]);
  const label = services.say(subTable.label);
  const isGrid = subTable.view !== 'form';
  const isFull = subTable.maximum !== undefined && keys.length >= subTable.maximum;
  const names = namesIn(form.layout);
  // One column needs no head: the list's own label says it.
  const hasHead = isGrid && keys.length > 0 && names.length > 1;

  /** The keyboard goes on where the work goes on: in the new row, or at the button after the last one went. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.querySelectorAll<HTMLElement>('[data-row]')[index];
      const control = row?.querySelector<HTMLElement>('input, textarea, button, [contenteditable="true"]');
      (control ?? document.getElementById(id))?.focus();
    });
  const add = () => {
    store.addRow(field);
    focusRow(keys.length);
  };
  const remove = (index: number) => {
    store.removeRow(field, index);
    focusRow(Math.min(index, keys.length - 2));
  };

  return (
    <fieldset className="form-list" aria-describedby={message === '' ? undefined : `${id}-error`}>
      <legend className={isRequired && !isReadOnly ? 'form-label is-required' : 'form-label'}>{label}</legend>
      <div ref={list} className={isGrid ? 'form-list-grid' : 'form-list-forms'}>
        {keys.length === 0 ? <p className="form-list-empty">{t('noRows')}</p> : null}
        {hasHead ? (
          <div className="form-list-head" aria-hidden="true">
            {names.map((name) => (
              <span key={name}>{services.say(form.fields[name]?.label ?? name)}</span>
            ))}
          </div>
        ) : null}
        {keys.map((key, index) => (
          <fieldset key={key} className="form-list-row" data-row={index}>
            <legend className="visually-hidden">{t('rowName', { label, number: index + 1 })}</legend>
            <div className="form-list-cells">
              <RowFields field={field} index={index} form={form} isGrid={isGrid} />
            </div>
            {isReadOnly ? null : (
              <button
                type="button"
                className="icon-button"
                aria-label={t('removeRow', { label, number: index + 1 })}
                title={t('remove')}
                onClick={() => remove(index)}
              >
                <Icon name="close" />
              </button>
            )}
          </fieldset>
        ))}
      </div>
      {message === '' ? null : (
        <p id={`${id}-error`} className="form-error">
          <Icon name="error" />
          <span>{message}</span>
        </p>
      )}
      {isReadOnly ? null : (
        <button
          type="button"
          id={id}
          className="button button-plain form-list-add"
          disabled={isFull}
          onClick={add}
        >
          {isFull ? t('fullList', { maximum: subTable.maximum }) : t('addRow')}
        </button>
      )}
    </fieldset>
  );
}

interface RowFieldsProps {
  field: string;
  index: number;
  form: ServedForm;
  isGrid: boolean;
}

function RowFields({ field, index, form, isGrid }: RowFieldsProps) {
  const draw = (name: string) => (
    <RowField field={field} index={index} name={name} form={form} isGrid={isGrid} />
  );
  if (!isGrid) return <LayoutView nodes={form.layout} place={`/${field}/${index}`} draw={draw} />;
  return namesIn(form.layout).map((name) => <div key={name}>{draw(name)}</div>);
}

function RowField({ field, index, name, form, isGrid }: RowFieldsProps & { name: string }) {
  const path = [field, index, name];
  const { isVisible } = useFieldView(path);
  const definition = form.fields[name];
  if (definition === undefined || !isVisible) return null;
  return (
    <FieldFrame path={path} field={definition} hasHiddenLabel={isGrid}>
      <WidgetControl
        path={path}
        field={definition}
        reference={form.compiled.source.columns[name]?.reference ?? null}
      />
    </FieldFrame>
  );
}
