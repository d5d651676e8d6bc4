import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { create } from 'zustand';
import './toast.css';
import { Icon } from '../icon';

export type Tone = 'success' | 'info' | 'warning' | 'error';

export interface ToastMessage {
  tone: Tone;
  title: string;
  description?: string | undefined;
  /** A page of this site that helps, or an action. */
  action?: { label: string; to: string } | { label: string; run: () => void } | undefined;
}

interface Shown extends ToastMessage {
  id: number;
}

/** Milliseconds for which a toast is shown, longer with an action. Errors stay until they are closed. */
const stay = 6_000;
const stayToAct = 12_000;
const most = 4;

let last = 0;
const useToasts = create<{ shown: readonly Shown[] }>()(() => ({ shown: [] }));

/**
 * Shows a toast and announces it to screen readers: errors at once, others in turn. Returns a function that removes the
 * toast when it is out of date.
 */
export function showToast(message: ToastMessage): () => void {
  const id = ++last;
  useToasts.setState(({ shown }) => ({
    shown: [...shown.filter((other) => other.title !== message.title), { ...message, id }].slice(-most),
  }));
  const withdraw = () => dismiss(id);
  if (message.tone !== 'error') setTimeout(withdraw, message.action === undefined ? stay : stayToAct);
  return withdraw;
}

/** Removes all toasts: their person has gone. */
export function dismissToasts(): void {
  useToasts.setState({ shown: [] });
}

/** Draws the toasts; used once, outside every page. */
export function Toasts() {
  const { t } = useTranslation();
  const shown = useToasts((state) => state.shown);
  const urgent = shown.filter(({ tone }) => tone === 'error');
  const calm = shown.filter(({ tone }) => tone !== 'error');
  return (
    <section className="toasts" aria-label={t('announce.region')}>
      <output aria-live="polite">
        {calm.map((item) => (
          <Toast key={item.id} item={item} closeLabel={t('announce.close')} />
        ))}
      </output>
      <div role="alert" aria-live="assertive">
        {urgent.map((item) => (
          <Toast key={item.id} item={item} closeLabel={t('announce.close')} />
        ))}
      </div>
    </section>
  );
}

function Toast({ item, closeLabel }: { item: Shown; closeLabel: string }) {
  return (
    <div className={`toast toast-${item.tone}`}>
      <Icon name={item.tone} />
      <div>
        <strong>{item.title}</strong>
        {item.description === undefined ? null : <p>{item.description}</p>}
        {item.action === undefined ? null : 'to' in item.action ? (
          <Link className="toast-action" to={item.action.to} onClick={() => dismiss(item.id)}>
            {item.action.label}
          </Link>
        ) : (
          <ActionButton id={item.id} action={item.action} />
        )}
      </div>
      <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => dismiss(item.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function ActionButton({ id, action }: { id: number; action: { label: string; run: () => void } }) {
  return (
    <button
      type="button"
      className="toast-action"
      onClick={() => {
        dismiss(id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}

function dismiss(id: number): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((item) => item.id !== id) }));
}
