import { isDraft } from '../runtime/form/draft/entry-draft';
import { readStored, removeStored } from '../shell/expiring-storage';
import { draftId } from './vault/draft-id';
import type { Vault } from './vault/vault';

/** Takes the person's unfinished entries that earlier builds kept in the open, and seals them. */
export async function adoptOldDrafts(vault: Vault): Promise<void> {
  const prefix = `entry ${vault.owner} `;
  for (const key of keysOf(window.localStorage)) {
    if (!key.startsWith(prefix)) continue;
    const draft = readStored(key);
    const [form = '', row = ''] = key.slice(prefix.length).split(' ');
    if (isDraft(draft)) await vault.write([{ store: 'drafts', id: draftId(form, row), value: draft }]);
    removeStored(key);
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
