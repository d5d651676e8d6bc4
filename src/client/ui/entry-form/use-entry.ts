import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error';
import { translate } from '../../i18n/i18n';

export interface Failure {
  message: string;
  /** Trying again at once is of no use. */
  isLocked: boolean;
}

export type Faults = Readonly<Record<string, readonly string[]>>;

/**
 * One form: what is wrong with it as a whole and at each field, and whether it is being sent. `submit` takes the work;
 * an `ApiError` that it throws becomes what is wrong, and the first wrong field has the focus.
 */
export function useEntry(general = translate('error.server')) {
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);

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
      if (Object.keys(fields).length === 0) setFailure(failureOf(error, general));
    } finally {
      setIsBusy(false);
    }
  };
  return { form, failure, faults, isBusy, submit, setFailure, setFaults };
}

/** What was entered, by the fields' names. */
export type Entered = (name: string) => string;

function readEntered(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

function failureOf(error: unknown, general: string): Failure {
  if (!(error instanceof ApiError)) return { message: general, isLocked: false };
  return { message: error.message, isLocked: error.status === 403 || error.status === 429 };
}
