import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useShallow } from 'zustand/react/shallow';
import type { FormButton } from '../../../../definitions/form';
import type { ProgramButton } from '../../../../engine/form/compile-form';
import { evaluate, isTrue } from '../../../../engine/expressions/expression';
import { Icon } from '../../../ui/icon';
import { useForm, useFormState } from '../form-context';
import type { FormStoreState } from '../store/form-store';
import { RunButton } from './run-button';

interface FormButtonsProps {
  onPrint: () => void;
  /** Adds a button to print where the definition has none: any saved row can be printed. */
  canPrint: boolean;
  /** Leaves the form, where it can be left. */
  onClose?: (() => void) | undefined;
}

/** Renders the form's further buttons: those that its definition declares, and one that prints. */
export function FormButtons({ onPrint, canPrint, onClose }: FormButtonsProps) {
  const { store, services, isReadOnly } = useForm();
  const { t } = useTranslation('form');
  const navigate = useNavigate();
  const { buttons } = store.runtime.program;
  const shown = useFormState(
    useShallow((state) =>
      buttons.filter(({ button, when }) => {
        const { type } = button.action;
        const isOffered = !isReadOnly || (type !== 'set' && type !== 'run');
        const isSaved = !needsRow(button.action) || state.stored !== null;
        return isOffered && isSaved && (when === undefined || isTrue(evaluate(when, contextOf(state))));
      }),
    ),
  );
  const open = (url: string) => {
    const { stored, engine } = store.getState();
    const address = fillAddress(url, { id: stored?.id, ...engine.row });
    if (address.startsWith('/')) void navigate(address);
    else window.open(address, '_blank', 'noopener,noreferrer');
  };
  const press = (program: ProgramButton) => {
    const { action } = program.button;
    const state = store.getState();
    switch (action.type) {
      case 'print':
        return onPrint();
      case 'set':
        for (const [name, value] of Object.entries(resultsOf(program, state))) store.change([name], value);
        return undefined;
      case 'form': {
        const values = Object.entries(resultsOf(program, state)).flatMap(([name, value]) =>
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
            ? [[name, String(value)]]
            : [],
        );
        return navigate(`/form/${action.form}/new?${new URLSearchParams(values).toString()}`);
      }
      case 'open':
        return open(action.url);
      case 'run':
        throw new Error('The server carries that out');
    }
  };
  const hasPrint = shown.some(({ button }) => button.action.type === 'print');
  return (
    <>
      {shown.map((program) => {
        const { button } = program;
        return button.action.type === 'run' ? (
          <RunButton key={button.id} button={button} action={button.action} onOpen={open} onClose={onClose} />
        ) : (
          <button
            key={button.id}
            type="button"
            className="button button-plain"
            onClick={() => void press(program)}
          >
            {button.icon === undefined ? null : <Icon name={button.icon} />}
            {services.say(button.title)}
          </button>
        );
      })}
      {canPrint && !hasPrint ? (
        <button type="button" className="button button-plain" onClick={onPrint}>
          <Icon name="print" />
          {t('print')}
        </button>
      ) : null}
    </>
  );
}

/** Whether the action is for a saved row: it changes the row, or its address names the row's key. */
function needsRow(action: FormButton['action']): boolean {
  return action.type === 'run' || (action.type === 'open' && action.url.includes('{{id}}'));
}

/** Replaces names in an address by the row's values; each value is part of the path or the query, never more. */
export function fillAddress(url: string, values: Readonly<Record<string, unknown>>): string {
  return url.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    const isText = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isText ? encodeURIComponent(String(value)) : '';
  });
}

function contextOf({ engine }: FormStoreState) {
  const { user, now } = engine.request;
  return { values: engine.row, user, now };
}

/** Evaluates the button's expressions; one that fails has no result. */
function resultsOf({ values }: ProgramButton, state: FormStoreState): Record<string, unknown> {
  return Object.fromEntries(
    [...values].flatMap(([name, expression]) => {
      const outcome = evaluate(expression, contextOf(state));
      return 'value' in outcome ? [[name, outcome.value]] : [];
    }),
  );
}
