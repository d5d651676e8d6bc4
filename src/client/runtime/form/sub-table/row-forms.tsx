import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormState } from '../form-context';
import type { FormSubTable } from '../../../../definitions/form';
import type { ServedForm } from '../form-document';
import { LayoutView } from '../layout/layout-view';
import { RowScopeProvider } from '../layout/layout-visibility';
import { NearRows } from './near-rows';
import { RowTools } from './row-tools';
import { RowControl, useIsListReadOnly } from './table-row';
import { useRowKeys } from './use-row-keys';

interface RowFormsProps {
  field: string;
  label: string;
  subTable: FormSubTable;
  form: ServedForm;
}

/** Renders every row as a small form of its own, one under another. */
export function RowForms({ field, label, subTable, form }: RowFormsProps) {
  const keys = useRowKeys(field);
  const openKey = useFormState((state) => state.activeRows[field]);
  const canMove = subTable.order !== undefined;
  const draw = useCallback(
    (key: string, index: number) => (
      <RowForm key={key} list={field} label={label} index={index} form={form} canMove={canMove} />
    ),
    [field, label, form, canMove],
  );
  return (
    <div className="sub-forms">
      <NearRows keys={keys} openKey={openKey}>
        {draw}
      </NearRows>
    </div>
  );
}

interface RowFormProps {
  list: string;
  label: string;
  index: number;
  form: ServedForm;
  canMove: boolean;
}

const RowForm = memo(function RowForm({ list, label, index, form, canMove }: RowFormProps) {
  const { t } = useTranslation('form');
  const isReadOnly = useIsListReadOnly(list);
  const number = index + 1;
  const draw = (name: string) => <RowControl list={list} index={index} name={name} form={form} />;
  return (
    <fieldset className="sub-card is-open" data-row={index}>
      <legend className="visually-hidden">{t('rowName', { label, number })}</legend>
      <div className="sub-card-head">
        <span className="sub-card-title">{t('row', { number })}</span>
        {isReadOnly ? null : <RowTools list={list} label={label} index={index} canMove={canMove} />}
      </div>
      <RowScopeProvider row={[list, index]}>
        <LayoutView nodes={form.layout} place={`/${list}/${index}`} draw={draw} />
      </RowScopeProvider>
    </fieldset>
  );
});
