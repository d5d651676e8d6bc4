import type { UploadedFile } from '../../../widgets/contract';
import { isUnreachable, useConnection } from '../api/connection';
import { upload } from '../api/upload';
import { currentVault } from './current-vault';
import { storeFile, newLocalId, fileUploadKey } from './outbox/local-files';
import { explainFullStorage } from './explain-full-storage';

/**
 * Uploads a file as soon as it is chosen. Offline, the file is encrypted on the device and uploaded with the entry that
 * names it. Both ways use the same key, so a file whose response was lost is stored once.
 */
export async function uploadOrQueue(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadedFile> {
  const id = newLocalId();
  const send = () => upload(file, onProgress, { signal, idempotencyKey: fileUploadKey(id) });
  const vault = await currentVault();
  if (vault === undefined) return send();
  if (useConnection.getState().isOnline) {
    try {
      return await send();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
  const { name, size, type } = await explainFullStorage(() => storeFile(vault, id, file));
  return { id, name, size, type, width: null, height: null };
}
