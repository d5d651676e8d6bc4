import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from './count-text';
import type { RowPosition } from './row-position';

interface GridStatusProps {
  position: RowPosition;
  total: number | null;
  /** Scrolls by one screen; undefined where there are no such buttons. */
  onPage?: (pages: 1 | -1) => void;
}

/** Which rows are on the screen, and of how many: `1–50 / 5,000`. */
export function GridStatus({ position, total, onPage }: GridStatusProps) {
  const { t } = useTranslation('grid');
  const { first, last } = useSyncExternalStore(position.subscribe, position.read);
  const values = { first: countText(first), last: countText(last), total: countText(total ?? 0) };
  const text = total === 0 ? t('noRows') : t(total === null ? 'positionUncounted' : 'position', values);
  return (
    <div className="grid-status">
      <span className="grid-status-text">{last === 0 && total !== 0 ? '' : text}</span>
      <output className="visually-hidden">{total === null ? '' : t('rows', { total: values.total })}</output>
      {onPage === undefined ? null : (
        <span className="grid-status-pages">
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={t('previousRows')}
            disabled={first <= 1}
            onClick={() => onPage(-1)}
          />
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={t('nextRows')}
            disabled={total !== null && last >= total}
            onClick={() => onPage(1)}
          />
        </span>
      )}
    </div>
  );
}
