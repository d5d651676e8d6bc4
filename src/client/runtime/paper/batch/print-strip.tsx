import { CloseOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../../engine/time/ulaanbaatar';
import type { OfferedPaper } from '../use-papers';
import { isInProgress, removeBatch, useBatches, useRereadBatches, type PrintBatch } from './batch-calls';
import './batch.css';

/** Shows the person's batches of a list's documents: their progress, their files, and the rows that were left out. */
export function PrintStrip({ papers }: { papers: readonly OfferedPaper[] }) {
  const { t } = useTranslation('grid');
  const batches = useBatches().filter(
    ({ page, state }) => state !== 'cancelled' && papers.some((paper) => paper.page === page),
  );
  if (batches.length === 0) return null;
  return (
    <ul className="print-strip" aria-label={t('papers.batches')}>
      {batches.map((batch) => (
        <Batch key={batch.id} batch={batch} />
      ))}
    </ul>
  );
}

function Batch({ batch }: { batch: PrintBatch }) {
  const { t } = useTranslation('grid');
  const reread = useRereadBatches();
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setProblem(undefined);
    try {
      await removeBatch(batch);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    await reread();
  };
  const inProgress = isInProgress(batch);
  const removal = t(inProgress ? 'papers.stop' : 'papers.remove');
  return (
    <li>
      <PrinterOutlined aria-hidden="true" />
      <span className="print-batch">
        <strong>{batch.title}</strong>
        <BatchState batch={batch} />
        {problem === undefined ? null : <span role="alert">{problem}</span>}
      </span>
      {batch.state === 'done' ? (
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          href={`/print-batches/${batch.id}/file`}
          download
        >
          {t('papers.download')}
        </Button>
      ) : null}
      {inProgress ? (
        <Button onClick={() => void remove()}>{removal}</Button>
      ) : (
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={removal}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}

function BatchState({ batch }: { batch: PrintBatch }) {
  const { t } = useTranslation('grid');
  const { state, rows, done, left, error, expires_at } = batch;
  switch (state) {
    case 'waiting':
      return <output>{t('papers.waiting', { count: rows })}</output>;
    case 'running': {
      const text = t('papers.progress', { done, rows });
      return (
        <>
          <Progress percent={Math.floor((done / rows) * 100)} showInfo={false} aria-label={text} />
          <output>{text}</output>
        </>
      );
    }
    case 'done':
      return (
        <>
          <output>
            {t('papers.ready', {
              count: rows - left.length,
              until: localTime(expires_at ?? '')?.slice(0, 16),
            })}
          </output>
          {left.length === 0 ? null : (
            <details>
              <summary>{t('papers.left', { count: left.length })}</summary>
              <ul>
                {left.map(({ row, message }) => (
                  <li key={row}>
                    № {row}: {message}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      );
    case 'failed':
      return <span role="alert">{error}</span>;
    case 'cancelled':
      return null;
  }
}
