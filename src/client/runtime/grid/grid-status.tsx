import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from './count-text';
import type { RowCount } from './rows/row-blocks';
import { useGrid, useGridSession } from './session/grid-session-context';

/**
 * Shows which rows are on the screen, and of how many: `1–50 / 5,000`, or `1–50 / about 6,000,000` where the total is
 * an estimate.
 */
export function GridStatus({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('grid');
  const { position, scrollBy } = useGridSession();
  const total = useGrid(({ rows }) => rows.total);
  // Rows that failed to load have no status.
  const hasFailed = useGrid(({ rows }) => rows.error !== undefined);
  const isPhone = useGrid((state) => state.isPhone);
  const { first, last } = useSyncExternalStore(position.subscribe, position.read);
  if (hasFailed) return null;
  const totalWords = ({ rows, isEstimate }: RowCount) =>
    isEstimate ? t('about', { total: countText(rows) }) : countText(rows);
  const values = {
    first: countText(first),
    last: countText(last),
    total: total === null ? '' : totalWords(total),
  };
  const isEmpty = total?.rows === 0;
  const text = isEmpty ? t('noRows') : t(total === null ? 'positionUncounted' : 'position', values);
  return (
    <div className="grid-status">
      <span className="grid-status-text">{last === 0 && !isEmpty ? '' : text}</span>
      <output className="visually-hidden">{total === null ? '' : t('rows', { total: values.total })}</output>
      {children}
      {isPhone ? null : (
        <span className="grid-status-pages">
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={t('previousRows')}
            disabled={first <= 1}
            onClick={() => scrollBy(-1)}
          />
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={t('nextRows')}
            disabled={total !== null && !total.isEstimate && last >= total.rows}
            onClick={() => scrollBy(1)}
          />
        </span>
      )}
    </div>
  );
}
