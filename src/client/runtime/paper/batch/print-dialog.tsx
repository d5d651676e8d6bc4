import { Alert, Button, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n';
import { nextSubmission, type Submission } from '../../form/save/submission-key';
import { overlayPlace } from '../../overlay-place';
import type { OfferedPaper } from '../use-papers';
import { maxDocuments, orderBatch, useRereadBatches, type PrintedRows } from './batch-calls';

interface PrintDialogProps {
  papers: readonly OfferedPaper[];
  rows: PrintedRows;
  /** The number of rows, as text. */
  count: string;
  /** Null while it loads. */
  number: number | null;
  /** `isDone`: the batch is ordered. */
  onClose: (isDone: boolean) => void;
}

/** Orders the documents of the selected rows as one PDF. The strip above the list shows its progress. */
export function PrintDialog({ papers, rows, count, number, onClose }: PrintDialogProps) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const reread = useRereadBatches();
  const submission = useRef<Submission>(undefined);
  const [page, setPage] = useState(papers[0]?.page ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTooMany = number !== null && number > maxDocuments;
  const start = async () => {
    const order = { ...rows, page, language };
    submission.current = nextSubmission(order, submission.current);
    setIsBusy(true);
    setProblem(undefined);
    try {
      await orderBatch(order, submission.current.key);
      await reread();
      onClose(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      getContainer={overlayPlace}
      title={t('papers.title', { count })}
      width={480}
      onCancel={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t('bulk.cancel')}</Button>
          <Button type="primary" loading={isBusy} disabled={isTooMany} onClick={() => void start()}>
            {t('papers.start')}
          </Button>
        </>
      }
    >
      {problem === undefined ? null : <Alert type="error" showIcon role="alert" title={problem} />}
      {isTooMany ? (
        <Alert type="warning" showIcon role="alert" title={t('papers.tooMany', { limit: maxDocuments })} />
      ) : null}
      {papers.length > 1 ? (
        <Radio.Group
          className="print-papers"
          aria-label={t('papers.document')}
          value={page}
          options={papers.map((paper) => ({ value: paper.page, label: paper.title }))}
          onChange={({ target }) => setPage(String(target.value))}
        />
      ) : (
        <p>
          <strong>{papers[0]?.title}</strong>
        </p>
      )}
      <p className="quiet">{t('papers.hint')}</p>
    </Modal>
  );
}
