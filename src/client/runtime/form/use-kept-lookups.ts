import { useEffect } from 'react';
import { useConnection } from '../../api/connection';
import type { ServedForm } from './form-document';

/** Milliseconds after which the form stands and its person is thinking: nothing that he waits for is held up. */
const later = 3_000;

/** Keeps on the device what the form's fields choose from, once the form is open. */
export function useKeptLookups(form: ServedForm | undefined, isKept: boolean): void {
  const isOnline = useConnection((connection) => connection.isOnline);
  useEffect(() => {
    if (form === undefined || !isKept || !isOnline) return undefined;
    const keep = async () => {
      const { keepLookups } = await import('../../offline/lookups/keep-lookups');
      await keepLookups(form);
    };
    const timer = setTimeout(() => {
      keep().catch((error: unknown) => console.warn('The choices were not kept on the device.', error));
    }, later);
    return () => clearTimeout(timer);
  }, [form, isKept, isOnline]);
}
