import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { countText } from '../count-text';
import type { BulkProgress, BulkResult } from './bulk-call';

/** Shows the progress of a bulk change. */
export function BulkProgressBar({ progress }: { progress: BulkProgress | null }) {
  const { t } = useTranslation('grid');
  const share = progress === null || progress.rows === 0 ? 0 : progress.done / progress.rows;
  const text =
    progress === null
      ? t('bulk.finding')
      : t('bulk.progress', { done: countText(progress.done), rows: countText(progress.rows) });
  return (
    <div className="grid-bulk-progress">
      <Progress percent={Math.floor(share * 100)} showInfo={false} aria-label={text} />
      <output>{text}</output>
    </div>
  );
}

/** Reports the outcome: how many rows were changed, and why the others were not. */
export function BulkOutcome({ result }: { result: BulkResult }) {
  const { t } = useTranslation('grid');
  const { rows, changed, failed, failures } = result;
  return (
    <div className="grid-bulk-result">
      <output>
        {t('bulk.changed', { changed: countText(changed), rows: countText(rows) })}
        {failed === 0 ? '' : ` ${t('bulk.failed', { failed: countText(failed) })}`}
      </output>
      {failures.length === 0 ? null : (
        <ul className="grid-bulk-failures" aria-label={t('bulk.failures')}>
          {failures.map(({ id, name, message }) => (
            <li key={id}>
              <strong>{name ?? t('unnamedRow', { id })}</strong> <span>{message}</span>
            </li>
          ))}
          {failed > failures.length ? (
            <li>{t('bulk.more', { count: countText(failed - failures.length) })}</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}
