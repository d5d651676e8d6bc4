import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error';
import { translate } from '../../i18n/i18n';

export interface Failure {
  message: string;
  /** True if an immediate retry is of no use. */
  isLocked: boolean;
}

export type Faults = Readonly<Record<string, readonly string[]>>;

/** The errors of a form before it is sent from this page: the server has refused it already. */
interface Refused {
  faults: Faults;
  failure: string | null;
}

/**
 * Manages one form: its general error, the errors of its fields, and whether it is being sent. `submit` runs the work;
 * an `ApiError` that it throws becomes the errors, and the first invalid field gets the focus.
 */
export function useEntry(general?: string, refused?: Refused) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | null>(failureText(refused?.failure));
  const [faults, setFaults] = useState<Faults>(refused?.faults ?? {});
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    // A page that has come with errors leaves the focus where the person has put it.
    if (Object.keys(faults).length === 0 || faults === refused?.faults) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults, refused]);

  const submit = (work: (entered: Entered) => Promise<void>) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = readEntered(event.currentTarget);
    setIsBusy(true);
    setFailure(null);
    setFaults({});
    try {
      await work(entered);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(describeFailure(error, general));
    } finally {
      setIsBusy(false);
    }
  };
  return { form, failure, faults, isBusy, submit, setFailure, setFaults };
}

/** Reads an entered value by its field's name. */
export type Entered = (name: string) => string;

function readEntered(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

function failureText(message: string | null | undefined): Failure | null {
  return message === null || message === undefined ? null : { message, isLocked: false };
}

/**
 * Maps an error to its message. `general` says what was not done: alone for an error of the page, and before the reason where
 * the person was not recognized or the server gave no answer of its own.
 */
export function describeFailure(error: unknown, general: string | undefined): Failure {
  if (!(error instanceof ApiError)) return { message: general ?? translate('error.server'), isLocked: false };
  const { status, message } = error;
  const isGeneral = status === 0 || status === 401 || status >= 500;
  return {
    message: isGeneral && general !== undefined ? joinSentences(general, message) : message,
    isLocked: status === 403 || status === 429,
  };
}

function joinSentences(first: string, second: string): string {
  return /[!.?]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`;
}
