import { ReloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

/** Quietly says that rows have changed since they were read; they change on the screen when the person wants it. */
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
