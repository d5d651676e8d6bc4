import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/overlays/toast';
import type { NamedRow, RowLifecycle } from '../row-lifecycle';

export interface Restore {
  /** Rows that are being restored: the list hides them before the server has responded. */
  restoring: ReadonlySet<string>;
  restore: (row: NamedRow) => void;
  /** Called when the row has been deleted once more. */
  forget: (id: string) => void;
}

/** Restores deleted rows. A failure is reported, and the row appears in the list as before. */
export function useRestore(
  lifecycle: RowLifecycle | undefined,
  onRestored: (row: NamedRow) => void,
): Restore {
  const { t } = useTranslation('krud');
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  const forget = useCallback(
    (id: string) => setRestoring((rows) => new Set([...rows].filter((row) => row !== id))),
    [],
  );
  const restore = useCallback(
    (row: NamedRow) => {
      if (lifecycle === undefined) return;
      const run = async () => {
        setRestoring((rows) => new Set([...rows, row.id]));
        try {
          await lifecycle.restore(row);
          showToast({ tone: 'success', title: t('restored', { label: row.name }) });
          onRestored(row);
        } catch (error) {
          forget(row.id);
          showToast({
            tone: 'error',
            title: t('restoreFailed', { label: row.name }),
            description: error instanceof Error ? error.message : String(error),
          });
        }
      };
      void run();
    },
    [lifecycle, onRestored, forget, t],
  );
  return { restoring, restore, forget };
}
