import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../ui/size-text';
import { currentVault } from '../current-vault';
import type { OutboxEntry } from '../outbox/entry';
import { findFile } from '../outbox/local-files';
import { listEntryFiles } from '../outbox/outbox-entries';

/** Says how many pictures an entry has, how much room they take on the device, and how many have arrived already. */
export function EntryPictures({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  const ids = listEntryFiles(entry);
  const files = useQuery({
    // Below the key of the outbox: read again after each picture that was sent.
    queryKey: ['outbox', 'files', entry.id, ids],
    queryFn: async () => {
      const vault = await currentVault();
      const found = vault === undefined ? [] : await Promise.all(ids.map((id) => findFile(vault, id)));
      return found.flatMap((file) => file ?? []);
    },
    enabled: ids.length > 0,
    staleTime: 0,
  });
  if (ids.length === 0) return null;
  const bytes = files.data?.reduce((sum, { size }) => sum + size, 0) ?? 0;
  const sent = files.data?.filter(({ uploaded }) => uploaded !== null).length ?? 0;
  return (
    <>
      {` · ${t('pictures', { count: ids.length })}`}
      {bytes === 0 ? null : ` · ${sizeText(bytes)}`}
      {sent === 0 ? null : ` · ${t('picturesSent', { sent, count: ids.length })}`}
    </>
  );
}
