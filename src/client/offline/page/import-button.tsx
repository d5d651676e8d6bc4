import { useId, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast';
import { outboxChanged } from '../outbox/keep-sending';
import { sayFull } from '../say-full';
import type { Vault } from '../vault/vault';

/** Reads a file of unsent entries back in. */
export function ImportButton({ vault }: { vault: Vault }) {
  const { t } = useTranslation('outbox');
  const id = useId();
  const read = async (file: File) => {
    const { unpackOutbox } = await import('./archive');
    const bytes = await file.arrayBuffer();
    const result = await sayFull(() => unpackOutbox(vault, bytes));
    outboxChanged();
    showToast(
      result.isRead
        ? { tone: 'success', title: t('imported', { count: result.added }), description: known(result.known) }
        : { tone: 'error', title: t(`importFailed.${result.reason}`) },
    );
  };
  const known = (count: number) => (count === 0 ? undefined : t('importKnown', { count }));
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.item(0);
    if (file) {
      read(file).catch((error: unknown) =>
        showToast({ tone: 'error', title: error instanceof Error ? error.message : t('failed') }),
      );
    }
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <section className="outbox-section" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('importTitle')}</h2>
      <p id={`${id}-text`}>{t('importText')}</p>
      <label className="outbox-file button button-plain">
        {t('import')}
        <input
          type="file"
          accept=".zip,application/zip"
          className="visually-hidden"
          aria-describedby={`${id}-text`}
          onChange={choose}
        />
      </label>
    </section>
  );
}
