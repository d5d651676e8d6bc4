import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormButton } from '../../../../definitions/form';
import { ApiError } from '../../../api/api-error';
import { postJson } from '../../../api/http';
import { showToast } from '../../../ui/overlays/toast';
import { ActionDialog } from '../../../ui/overlays/action-dialog';
import { Icon } from '../../../ui/icon';
import { useForm } from '../form-context';
import { loadRow } from '../load-row';
import { nextSubmission, type Submission } from './submission-key';

type RunAction = Extract<FormButton['action'], { type: 'run' }>;

interface RunButtonProps {
  button: FormButton;
  action: RunAction;
  /** Opens an address whose placeholders are filled with the row's values. */
  onOpen: (address: string) => void;
  /** Leaves the form, where it can be left. */
  onClose: (() => void) | undefined;
}

/** Renders a button whose action the server runs on the saved row. Unsaved changes block it: the server lacks them. */
export function RunButton({ button, action, onOpen, onClose }: RunButtonProps) {
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submission = useRef<Submission>(undefined);
  const { form } = store.runtime;
  const label = services.say(button.title);

  /** Shows the row as it is on the server now; leaves the form where the row is no longer visible. */
  const showRow = async (id: string) => {
    const row = await loadRow(form, id, new AbortController().signal);
    if (row === null) onClose?.();
    else store.reopen(row);
  };
  const run = async () => {
    const { id, revision } = store.getState().stored ?? {};
    if (typeof id !== 'string') return;
    submission.current = nextSubmission({ button: button.id, id, revision }, submission.current);
    const { key } = submission.current;
    setIsBusy(true);
    try {
      await postJson(`/buttons/${form.id}/${button.id}/${id}`, { revision }, { idempotencyKey: key });
      showToast({
        tone: 'success',
        title: action.done === undefined ? t('runDone') : services.say(action.done),
      });
      await follow(id);
    } catch (error) {
      await fail(id, error);
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  const follow = async (id: string) => {
    const { after = 'stay' } = action;
    if (typeof after === 'object') onOpen(after.open);
    else if (after === 'close' && onClose !== undefined) onClose();
    else await showRow(id);
  };
  const fail = async (id: string, error: unknown) => {
    const isStale = error instanceof ApiError && error.code === 'CONFLICT';
    if (isStale) await showRow(id).catch(() => undefined);
    else if (error instanceof ApiError) store.refuse(error.fields);
    const reason = error instanceof Error ? error.message : String(error);
    showToast({
      tone: 'error',
      title: t('runFailed', { label }),
      description: isStale ? t('runStale') : reason,
    });
  };
  const press = () => {
    if (store.isDirty()) showToast({ tone: 'warning', title: t('runUnsaved', { label }) });
    else if (action.confirm === undefined) void run();
    else setIsAsking(true);
  };
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={press}
      >
        {button.icon === undefined ? null : <Icon name={button.icon} />}
        {label}
      </button>
      {action.confirm === undefined ? null : (
        <ActionDialog
          isOpen={isAsking}
          title={label}
          onCancel={() => setIsAsking(false)}
          cancelText={t('cancel')}
          actionText={label}
          isBusy={isBusy}
          onAction={() => void run()}
        >
          <p>{services.say(action.confirm)}</p>
        </ActionDialog>
      )}
    </>
  );
}
