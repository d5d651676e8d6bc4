import { Alert, Button, Modal, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { isAborted } from '../../api/api-error';
import { getJson } from '../../api/http';
import { showToast } from '../../ui/overlays/toast';
import { nextSubmission, type Submission } from '../form/save/submission-key';
import { countText } from '../grid/count-text';
import { overlayPlace } from '../overlay-place';
import { FileStep } from './file-step';
import {
  inspectSheet,
  runImport,
  type ImportProgress,
  type ImportResult,
  type SheetLook,
} from './import-call';
import { MappingStep, type Mapping } from './mapping-step';
import { countKinds, ResultStep } from './result-step';

/** A field that a sheet can fill, as `GET /import/{grid}` returns it. */
export interface ImportField {
  name: string;
  label: string;
  isRequired: boolean;
}

interface ImportDialogProps {
  gridId: string;
  /** Suspends the list's refreshes until the returned function is called. */
  deferRefreshes: () => () => void;
  onClose: () => void;
  onImported: () => void;
}

interface Chosen {
  file: File;
  look: SheetLook;
  mapping: Mapping;
}

/**
 * Guides through an import: the file, the mapping of its columns, a dry run with its errors, and then the import
 * itself.
 */
export function ImportDialog({ gridId, deferRefreshes, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation('spreadsheets');
  const { data, error: unreadable } = useQuery({
    queryKey: ['import', gridId],
    queryFn: ({ signal }) =>
      getJson<{ fields: ImportField[] }>(`/import/${encodeURIComponent(gridId)}`, { signal }),
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [keepsGood, setKeepsGood] = useState(false);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [error, setError] = useState<unknown>(undefined);
  const submission = useRef<Submission>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs one call at a time, with its progress and error. */
  const during = async (work: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController();
    running.current = controller;
    setError(undefined);
    setProgress({ sent: 0 });
    try {
      await work(controller.signal);
    } catch (reason) {
      if (!isAborted(reason)) setError(reason);
    } finally {
      setProgress(null);
    }
  };
  const look = (file: File, startRow?: number) =>
    during(async (signal) => {
      const fields: Record<string, string> = startRow === undefined ? {} : { startRow: String(startRow) };
      const found = await inspectSheet({ gridId, file, fields, onProgress: setProgress, signal });
      setChosen({ file, look: found, mapping: { ...found.mapping } });
      setResult(null);
      setKeepsGood(false);
    });
  const run = ({ file, look: { startRow }, mapping }: Chosen, step: 'check' | 'commit') =>
    during(async (signal) => {
      const fields = {
        mapping: JSON.stringify(mapping),
        startRow: String(startRow),
        ...(keepsGood ? { keep: 'good' } : {}),
      };
      submission.current = nextSubmission(
        [file.name, file.size, file.lastModified, fields],
        submission.current,
      );
      const idempotencyKey = step === 'commit' ? submission.current.key : undefined;
      const call = { gridId, file, fields, idempotencyKey, onProgress: setProgress, signal };
      const release = step === 'commit' ? deferRefreshes() : undefined;
      const found = await runImport(call, step).finally(release);
      setResult(found);
      if (step === 'check' || (found.written === 0 && found.unchanged === 0)) return;
      const isUpdate = found.updated + found.unchanged > 0;
      showToast({
        tone: 'success',
        title: t('imported', { count: countText(found.written) }),
        ...(isUpdate && { description: t('kinds', countKinds(found)) }),
      });
      onImported();
      onClose();
    });

  const isBusy = progress !== null;
  const fields = data?.fields ?? [];
  // Rows that are there have their required values already.
  const hasKeys = chosen?.mapping.id !== undefined;
  const missing = fields.filter(
    ({ name, isRequired }) => isRequired && !hasKeys && chosen?.mapping[name] === undefined,
  );
  const good = result === null ? 0 : result.read - result.faulty;
  const canCommit = result !== null && !result.isCut && good > 0 && (result.faulty === 0 || keepsGood);
  return (
    <Modal
      open
      getContainer={overlayPlace}
      title={t('title')}
      width={760}
      maskClosable={false}
      onCancel={onClose}
      footer={
        chosen === null ? null : (
          <>
            {isBusy ? (
              <Button onClick={() => running.current?.abort()}>{t('stop')}</Button>
            ) : (
              <Button onClick={() => (result === null ? setChosen(null) : setResult(null))}>
                {t(result === null ? 'otherFile' : 'back')}
              </Button>
            )}
            {result === null ? (
              <Button
                type="primary"
                disabled={isBusy || Object.keys(chosen.mapping).length === 0}
                onClick={() => void run(chosen, 'check')}
              >
                {t('check')}
              </Button>
            ) : (
              <Button
                type="primary"
                disabled={isBusy || !canCommit}
                onClick={() => void run(chosen, 'commit')}
              >
                {t('commit', { count: countText(good) })}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="import" aria-busy={isBusy}>
        {chosen === null ? (
          <FileStep gridId={gridId} isBusy={isBusy} onFile={(file) => void look(file)} />
        ) : result === null ? (
          <MappingStep
            fields={fields}
            look={chosen.look}
            fileName={chosen.file.name}
            mapping={chosen.mapping}
            missing={missing}
            isBusy={isBusy}
            onMapping={(mapping) => setChosen({ ...chosen, mapping })}
            onStartRow={(startRow) => void look(chosen.file, startRow)}
          />
        ) : (
          <ResultStep result={result} keepsGood={keepsGood} onKeepGood={setKeepsGood} isBusy={isBusy} />
        )}
        {progress === null ? null : <Running progress={progress} />}
        {[error, unreadable].map((reason) =>
          reason instanceof Error ? (
            <Alert key={reason.message} type="error" showIcon role="alert" title={reason.message} />
          ) : null,
        )}
      </div>
    </Modal>
  );
}

function Running({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation('spreadsheets');
  const isSending = 'sent' in progress;
  const share = isSending ? progress.sent : progress.share;
  const text = isSending ? t('sending') : t('running', { rows: countText(progress.rows) });
  return (
    <div className="import-progress">
      <output>{text}</output>
      <Progress percent={Math.round(share * 100)} aria-label={text} />
    </div>
  );
}
