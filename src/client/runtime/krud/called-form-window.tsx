import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlays/toast';
import { closeCalledForm, useCalledForm } from '../called-form';
import { useDefinition } from '../use-definition';
import { FormSkeleton } from './form-skeleton';
import { FormWindow } from './form-window';

const FormView = lazy(async () => ({ default: (await import('../form/form-view')).FormView }));

/**
 * Renders the form that a cell has opened, over the page. It shows and changes one row, without adding or deleting any.
 * Calls `onSaved` when the row has changed.
 */
export function CalledFormWindow({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('krud');
  const called = useCalledForm((state) => state.called);
  const [isDirty, setIsDirty] = useState(false);
  const form = useDefinition('form', called?.form ?? '', { isNeeded: called !== null });
  // Leaving the page closes its window, too.
  useEffect(() => closeCalledForm, []);
  if (called === null) return null;
  const mayChange = form.data?.compiled.source.mutations.includes('update') === true;
  const close = () => {
    setIsDirty(false);
    closeCalledForm();
  };
  return (
    <FormWindow title={called.title} keyboard={!isDirty} onClose={close}>
      <Suspense fallback={<FormSkeleton />}>
        <FormView
          key={`${called.form} ${called.row}`}
          formId={called.form}
          rowId={called.row}
          isReadOnly={!mayChange}
          onCancel={close}
          onDirty={setIsDirty}
          onQueued={close}
          onSaved={() => {
            close();
            onSaved();
            showToast({ tone: 'success', title: t('saved') });
          }}
        />
      </Suspense>
    </FormWindow>
  );
}
