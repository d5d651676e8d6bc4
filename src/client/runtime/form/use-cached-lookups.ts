import { useEffect } from 'react';
import { useConnection } from '../../api/connection';
import type { ServedForm } from './form-document';

/**
 * Milliseconds of delay after which the form is rendered and the person is thinking, so that nothing they wait for is
 * slowed down.
 */
const later = 3_000;

/** Stores the choices of the form's fields on the device, once the form is open. */
export function useCachedLookups(form: ServedForm | undefined, isCached: boolean): void {
  const isOnline = useConnection((connection) => connection.isOnline);
  useEffect(() => {
    if (form === undefined || !isCached || !isOnline) return undefined;
    const keep = async () => {
      const { cacheLookups } = await import('../../offline/lookups/cache-lookups');
      await cacheLookups(form);
    };
    const timer = setTimeout(() => {
      keep().catch((error: unknown) => console.warn('The choices were not kept on the device.', error));
    }, later);
    return () => clearTimeout(timer);
  }, [form, isCached, isOnline]);
}
