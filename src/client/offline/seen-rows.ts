import type { Text } from '../../definitions/text';
import { cachedResponseId } from './response-cache';
import type { Vault } from './vault/vault';

/** A row that was opened on this device and can be opened offline. */
export interface SeenRow {
  form: string;
  row: string;
  title: Text;
}

/** Reads the rows that were opened on this device, the latest first. */
export async function readSeenRows(vault: Vault, most: number): Promise<readonly SeenRow[]> {
  const prefix = cachedResponseId('row ');
  const kept = await vault.all('answers');
  const titles = new Map<string, Text>();
  for (const { value } of kept) {
    if (isTitled(value)) titles.set(value.id, value.title);
  }
  return kept
    .filter(({ id, value }) => id.startsWith(prefix) && value !== null)
    .toReversed()
    .flatMap(({ id }) => {
      const [form = '', row = ''] = id.slice(prefix.length).split(' ');
      const title = titles.get(form);
      // Pages of a process are stored the same way and have no form to open.
      return title === undefined ? [] : [{ form, row, title }];
    })
    .slice(0, most);
}

function isTitled(value: unknown): value is { id: string; title: Text } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === 'form' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'title' in value
  );
}
