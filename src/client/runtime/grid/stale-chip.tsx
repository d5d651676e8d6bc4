import { ReloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** Announces unobtrusively that rows have changed since they were read; the person decides when to refresh. */
export function StaleChip({ onRefresh }: { onRefresh: () => void }) {
  const { t } = useTranslation('grid');
  return (
    <output className="grid-stale">
      <button type="button" aria-label={t('staleRefresh')} onClick={onRefresh}>
        <ReloadOutlined aria-hidden="true" />
        {t('stale')}
      </button>
    </output>
  );
}
