import { CloudOutlined, DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { useGrid } from './session/grid-session-context';

/** Shows above cached rows when they were read, and whether there may be more. */
export function KeptStrip() {
  const { t } = useTranslation('grid');
  const blocks = useGrid(({ rows }) => (rows.error === undefined ? rows.blocks : null));
  const at = useGrid(({ rows }) => rows.blocks?.cachedAt() ?? null);
  const count = useGrid(({ rows }) => rows.blocks?.knownTotal() ?? 0);
  if (blocks === null || at === null) return null;
  return (
    <output className="grid-kept">
      <CloudOutlined aria-hidden="true" />
      {t(count < blocks.size ? 'keptAt' : 'keptFirst', { when: localTime(at), count })}
    </output>
  );
}

interface GridOutOfReachProps {
  /** Clears the filters, where there are some. */
  onClear?: (() => void) | undefined;
  onRetry: () => void;
  /** Actions that work without a connection as well. */
  children: ReactNode;
}

/** Explains that the server cannot be reached and the device has not cached these rows, and offers ways to continue. */
export function GridOutOfReach({ onClear, onRetry, children }: GridOutOfReachProps) {
  const { t } = useTranslation('grid');
  return (
    <output className="notice grid-message">
      <DisconnectOutlined className="grid-message-icon" aria-hidden="true" />
      <strong>{t('outOfReachTitle')}</strong>
      <p>{t(onClear === undefined ? 'outOfReachText' : 'outOfReachFiltered')}</p>
      <div className="grid-message-actions">
        {onClear === undefined ? children : <Button onClick={onClear}>{t('clear')}</Button>}
        <Link className="button button-plain" to="/outbox">
          {t('toOutbox')}
        </Link>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    </output>
  );
}
