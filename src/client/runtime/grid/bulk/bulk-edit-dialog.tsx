import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Select } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidgetServices } from '../../widget-services';
import { expressionCaller, createRuntime, type FormRuntime } from '../../form/form-runtime';
import { FieldFrame } from '../../form/fields/field-frame';
import { useClearClosedChoices } from '../../form/fields/clear-closed-choices';
import { FormProvider, controlId } from '../../form/form-context';
import { createFormStore } from '../../form/store/form-store';
import '../../form/form.css';
import { WidgetControl } from '../../form/fields/widget-control';
import { useSession } from '../../../session/session';
import { overlayPlace } from '../../overlay-place';
import { loadCellForm } from '../inline/load-cell-form';
import type { BulkBody } from './bulk-call';
import { bulkFields, withoutLogic, type BulkField } from './bulk-fields';
import { BulkDialog } from './bulk-dialog';
import { useBulkRun, type BulkRunOptions } from './use-bulk-run';

interface BulkEditDialogProps {
  formId: string;
  /** Fields that the page decides. */
  locked: ReadonlySet<string>;
  run: BulkRunOptions;
  rows: Pick<BulkBody, 'ids' | 'all'>;
  /** The number of affected rows, as text. */
  count: string;
  /** `isDone`: the rows are changed, as far as possible. */
  onClose: (isDone: boolean) => void;
}

/** Edits fields of all selected rows at once, then reports which rows were refused, and why. */
export function BulkEditDialog({ formId, ...props }: BulkEditDialogProps) {
  const { t } = useTranslation('grid');
  const runtime = useQuery({ queryKey: ['bulk-form', formId], queryFn: () => loadCellForm(formId) });
  if (runtime.data !== undefined) return <BulkEditForm {...props} runtime={runtime.data} />;
  return (
    <Modal
      open
      getContainer={overlayPlace}
      title={t('bulk.editTitle', { count: props.count })}
      footer={<Button onClick={() => props.onClose(false)}>{t('bulk.cancel')}</Button>}
      closable={false}
      centered
      onCancel={() => props.onClose(false)}
    >
      {runtime.error === null ? (
        <span className="skeleton form-control-skeleton" aria-hidden="true" />
      ) : (
        <Alert type="error" showIcon role="alert" title={runtime.error.message} />
      )}
    </Modal>
  );
}

function BulkEditForm(props: Omit<BulkEditDialogProps, 'formId'> & { runtime: FormRuntime }) {
  const { runtime, locked, run, rows, count, onClose } = props;
  const { t } = useTranslation('grid');
  const services = useWidgetServices();
  const idPrefix = useId();
  const user = useSession((session) => session.user);
  const fields = useMemo(() => bulkFields(runtime.form, locked), [runtime, locked]);
  const [store] = useState(() =>
    createFormStore(createRuntime(withoutLogic(runtime.form), runtime.validator), {
      stored: null,
      user: expressionCaller(user),
    }),
  );
  const [names, setNames] = useState<readonly string[]>([]);
  const { state, start, stop } = useBulkRun(run);
  const last = names.at(-1);
  useEffect(() => {
    if (last !== undefined) document.getElementById(controlId(idPrefix, [last]))?.focus();
  }, [last, idPrefix]);
  const chosen = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const send = () => {
    const { row } = store.getState().engine;
    const values = Object.fromEntries(chosen.map(({ name }) => [name, row[name] ?? null]));
    start({ action: 'update', ...rows, values });
  };
  const context = useMemo(
    () => ({ store, services, idPrefix, isReadOnly: false, isPaper: false }),
    [store, services, idPrefix],
  );
  useClearClosedChoices(context);

  return (
    <BulkDialog
      title={t('bulk.editTitle', { count })}
      width={560}
      state={state}
      begin={{ disabled: chosen.length === 0, onClick: send, children: t('bulk.apply') }}
      onStop={stop}
      onClose={onClose}
    >
      <FormProvider value={context}>
        <p>{t('bulk.editHint')}</p>
        <ul className="grid-bulk-fields">
          {chosen.map((field) => (
            <ChosenField
              key={field.name}
              field={field}
              onRemove={() => setNames((others) => others.filter((name) => name !== field.name))}
            />
          ))}
        </ul>
        <Select
          // Resets the list to closed, with an empty search, for the next choice.
          key={names.length}
          className="grid-bulk-choice"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          placeholder={t('bulk.addField')}
          aria-label={t('bulk.addField')}
          options={fields
            .filter(({ name }) => !names.includes(name))
            .map(({ name, field }) => ({ value: name, label: services.say(field.title) }))}
          onSelect={(name: string | null) => {
            if (name !== null) setNames((others) => [...others, name]);
          }}
        />
      </FormProvider>
    </BulkDialog>
  );
}

interface ChosenFieldProps {
  field: BulkField;
  onRemove: () => void;
}

function ChosenField({ field: { name, field, column }, onRemove }: ChosenFieldProps) {
  const { t } = useTranslation('grid');
  const { say } = useWidgetServices();
  const path = useMemo(() => [name], [name]);
  return (
    <li>
      <FieldFrame path={path} field={field}>
        <WidgetControl path={path} field={field} reference={column.reference} />
      </FieldFrame>
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('bulk.removeField', { label: say(field.title) })}
        onClick={onRemove}
      />
    </li>
  );
}
