import { InboxOutlined, SearchOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';

/** Explains that there are no rows, and what to do about it. */
export function EmptyGrid(props: {
  isFiltered: boolean;
  /** True for the list of deleted rows. */
  isBin: boolean;
  createLabel: string | undefined;
  onClear: () => void;
}) {
  const { t } = useTranslation('grid');
  if (props.isFiltered) {
    return (
      <output className="notice grid-message">
        <SearchOutlined className="grid-message-icon" aria-hidden="true" />
        <strong>{t('emptyFilteredTitle')}</strong>
        <p>{t('emptyFilteredHint')}</p>
        <Button onClick={props.onClear}>{t('clear')}</Button>
      </output>
    );
  }
  return (
    <output className="notice grid-message">
      <InboxOutlined className="grid-message-icon" aria-hidden="true" />
      <strong>{t(props.isBin ? 'emptyBinTitle' : 'emptyTitle')}</strong>
      <p>
        {props.isBin
          ? t('emptyBinHint')
          : props.createLabel === undefined
            ? t('emptyReadOnly')
            : t('emptyHint', { action: props.createLabel })}
      </p>
    </output>
  );
}

interface GridErrorProps {
  error: unknown;
  onRetry: () => void;
  /** Takes search and filters away; missing where there are none. */
  onClear?: (() => void) | undefined;
}

/** Explains why rows could not be loaded, with a button that retries, or one that makes the request smaller. */
export function GridError({ error, onRetry, onClear }: GridErrorProps) {
  const { t } = useTranslation('grid');
  if (isTooCostly(error)) {
    return (
      <div className="notice grid-message" role="alert">
        <WarningOutlined className="grid-message-icon" aria-hidden="true" />
        <strong>{t('tooCostlyTitle')}</strong>
        <p>{t(onClear === undefined ? 'tooCostlyHint' : 'tooCostlyFiltered')}</p>
        {onClear === undefined ? null : <Button onClick={onClear}>{t('clear')}</Button>}
      </div>
    );
  }
  return (
    <div className="notice grid-message" role="alert">
      <WarningOutlined className="grid-message-icon" aria-hidden="true" />
      <strong>{t('loadFailed')}</strong>
      <p>{messageOf(error)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}

/** Does the same as `GridError`, above rows that have loaded. */
export function GridErrorStrip({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('grid');
  return (
    <div className="grid-error-strip" role="alert">
      <WarningOutlined aria-hidden="true" />
      <span>
        {isTooCostly(error)
          ? `${t('tooCostlyTitle')}. ${t('tooCostlyHint')}`
          : `${t('loadFailed')}: ${messageOf(error)}`}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Retrying such a query changes nothing. */
function isTooCostly(error: unknown): boolean {
  return error instanceof ApiError && error.isTooCostly;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
