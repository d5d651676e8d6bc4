import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { findRows, readNewestRow } from '../sources/find-rows';
import { SearchSelect } from '../sources/search-select';
import { useSourceModel } from '../sources/use-source-model';
import './preview.css';

interface PreviewRowProps {
  /** The source whose row is chosen. */
  source: string;
  row: string | undefined;
  /** The sentence while no row is chosen: it says what one will show. */
  help: string;
  onChoose: (row: string | undefined) => void;
}

/** Chooses a real row for a preview, by its words or as the newest one. */
export function PreviewRow({ source: id, row, help, onChoose }: PreviewRowProps) {
  const { t } = useTranslation('builder');
  const { source } = useSourceModel(id);
  const find = useCallback(
    (text: string, signal: AbortSignal) =>
      source === undefined ? Promise.resolve([]) : findRows(source, text, signal),
    [source],
  );
  const newest = useMutation({
    mutationFn: () => readNewestRow(id),
    onSuccess: (key) => onChoose(key ?? undefined),
  });
  return (
    <div className="preview-row">
      <SearchSelect
        label={t('preview.row')}
        about={`rows ${id}`}
        value={row}
        isDisabled={source === undefined}
        find={find}
        onChange={onChoose}
      />
      <Button loading={newest.isPending} onClick={() => newest.mutate()}>
        {t('preview.newest')}
      </Button>
      <div className="preview-row-state" aria-live="polite">
        {newest.error === null ? null : <Alert type="warning" showIcon title={newest.error.message} />}
        {row === undefined ? (
          <p className="panel-help">{newest.data === null ? t('preview.noRow') : help}</p>
        ) : null}
      </div>
    </div>
  );
}
