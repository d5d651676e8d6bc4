import { translate } from '../i18n/i18n';
import { StorageFull } from './vault/vault';

/** Says in words of people that the device has no room; whatever else goes wrong stays as it is. */
export async function sayFull<T>(keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (error instanceof StorageFull) throw new Error(translate('offline.full'), { cause: error });
    throw error;
  }
}
