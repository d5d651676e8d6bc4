import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { LayoutNode } from '../../../../definitions/form';
import { manifests } from '../../../../../widgets/manifests';
import { useForm, useFormState } from '../form-context';
import type { FormStore } from '../store/form-store';
import { fieldNames } from '../layout/to-rjsf';
import { countProgress } from './progress';

/** Lists count no answers of their own, and a switch always has one. */
function isCounted({ runtime: { form, program } }: FormStore, name: string): boolean {
  const { emptyValue } = manifests.get(form.fields[name]?.widget ?? '') ?? {};
  return !program.subTables.has(name) && emptyValue === undefined;
}

/** Tabs or sections from which a form needs signs of how far it is filled in and where to go on. */
export const longForm = 4;

interface PartProgressProps {
  /** The id of the words, which describe the part's tab or heading and are no part of its name. */
  id: string;
  node: LayoutNode | undefined;
}

/** Shows how many fields of a part are answered; nothing while the form is read or the part has no fields. */
export function PartProgress({ id, node }: PartProgressProps) {
  const { store, isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const names = useMemo(
    () => fieldNames(node === undefined ? [] : [node]).filter((name) => isCounted(store, name)),
    [node, store],
  );
  const { answered, total, isOfRequired } = useFormState(
    useShallow(({ engine }) => countProgress(engine, names)),
  );
  const isShown = !isReadOnly && total > 0;
  return (
    <span className={answered === total ? 'form-progress is-done' : 'form-progress'} aria-hidden="true">
      {isShown ? `${answered}/${total}` : null}
      <span id={id} className="visually-hidden">
        {isShown ? t(isOfRequired ? 'progressRequired' : 'progressAll', { answered, total }) : null}
      </span>
    </span>
  );
}
