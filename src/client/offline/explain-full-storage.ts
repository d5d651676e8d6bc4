import { translate } from '../i18n/i18n';
import { StorageFull } from './vault/vault';

/** Replaces the error of a full device by a readable message; passes on any other error unchanged. */
export async function explainFullStorage<T>(keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (error instanceof StorageFull) throw new Error(translate('offline.full'), { cause: error });
    throw error;
  }
}
