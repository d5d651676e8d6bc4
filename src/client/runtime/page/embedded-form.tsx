import { useMemo, useRef, useState } from 'react';
import type { KeyedRow } from '../../../engine/row';
import type { FilterSet } from '../../../definitions/filter';
import { SignInNeeded } from '../../session/sign-in-needed';
import { AntdProvider } from '../../ui/appearance/antd-provider';
import { FormSent } from '../form/form-sent';
import { FormView } from '../form/form-view';
import { LeaveGuard } from '../form/leave-guard';
import { useDefinition } from '../use-definition';

interface EmbeddedFormProps {
  form: string;
  /** The field that takes the key of the page's row. */
  field: string | undefined;
  row: string | undefined;
}

/** A form for a new row as a part of a page; once it is sent, its thanks take its place. */
export default function EmbeddedForm({ form: id, field, row }: EmbeddedFormProps) {
  const form = useDefinition('form', id);
  const isDirty = useRef(false);
  // Counts the saves: each begins the form again.
  const [entry, setEntry] = useState(0);
  const [sent, setSent] = useState<KeyedRow | null>(null);
  const condition = useMemo(
    (): FilterSet | undefined =>
      field === undefined || row === undefined
        ? undefined
        : { filters: [{ column: field, condition: 'equals', value: row }] },
    [field, row],
  );
  if (form.error?.code === 'UNAUTHENTICATED') return <SignInNeeded />;
  const onDone = (row: KeyedRow | null) => {
    isDirty.current = false;
    setEntry((last) => last + 1);
    setSent(row);
  };
  return (
    <AntdProvider>
      <div className="card page-form">
        {sent !== null ? (
          <FormSent form={form.data} row={sent.id} onAgain={() => setSent(null)} />
        ) : (
          <FormView
            key={entry}
            formId={id}
            rowId={null}
            isSent
            isEmbedded
            condition={condition}
            onSaved={onDone}
            onQueued={() => onDone(null)}
            onDirty={(next) => {
              isDirty.current = next;
            }}
          />
        )}
        <LeaveGuard isDirty={isDirty} />
      </div>
    </AntdProvider>
  );
}
