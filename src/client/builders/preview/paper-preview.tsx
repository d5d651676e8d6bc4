import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from '../../../definitions/paper';
import type { ServedDefinition } from '../../api/served-definition';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { PaperSheet } from '../../runtime/paper/paper-sheet';
import { RetryNotice } from '../../ui/retry-notice';
import { openSetPrefix } from '../change-sets/queries';
import { paperPreviewAddress } from '../change-sets/wire';
import { findRows, readNewestRow } from '../sources/find-rows';
import { SearchSelect } from '../sources/search-select';
import { useSourceModel } from '../sources/use-source-model';
import '../../runtime/paper/paper.css';

interface PaperPreviewProps {
  page: ServedDefinition<'page'> & { source: string };
  /** The open set; null where nothing is changed. */
  set: string | null;
  role: string | undefined;
}

/** A printed document as it will be, of a row that is chosen. */
export function PaperPreview({ page, set, role }: PaperPreviewProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const [row, setRow] = useState<string>();
  const { source } = useSourceModel(page.source);
  const find = useCallback(
    (text: string, signal: AbortSignal) =>
      source === undefined ? Promise.resolve([]) : findRows(source, text, signal),
    [source],
  );
  const newest = useMutation({
    mutationFn: () => readNewestRow(page.source),
    onSuccess: (key) => setRow(key ?? undefined),
  });
  const paper = useQuery({
    queryKey: [openSetPrefix, 'paper', set, page, row, role, language],
    queryFn: ({ signal }) => {
      const address =
        set === null
          ? `/papers/${encodeURIComponent(page.id)}/${row}?lang=${language}`
          : paperPreviewAddress(set, page.id, { row: String(row), language, role });
      return getJson<{ paper: Paper | null }>(address, { signal });
    },
    enabled: row !== undefined,
    gcTime: 0,
    retry: false,
  });
  return (
    <div className="paper-preview">
      <div className="paper-preview-row">
        <SearchSelect
          label={t('preview.row')}
          about={`rows ${page.source}`}
          value={row}
          isDisabled={source === undefined}
          find={find}
          onChange={setRow}
        />
        <Button loading={newest.isPending} onClick={() => newest.mutate()}>
          {t('preview.newest')}
        </Button>
      </div>
      {newest.error === null ? null : <Alert type="warning" showIcon title={newest.error.message} />}
      {row === undefined ? (
        <p className="panel-help">{t(newest.data === null ? 'preview.noRow' : 'preview.chooseRow')}</p>
      ) : paper.error !== null ? (
        <RetryNotice message={paper.error.message} onRetry={() => void paper.refetch()} />
      ) : paper.data === undefined ? (
        <span className="panel-wait skeleton" />
      ) : paper.data.paper === null ? (
        <p className="panel-help">{t('preview.oldRows')}</p>
      ) : (
        <div className="paper">
          <PaperSheet paper={paper.data.paper} />
        </div>
      )}
    </div>
  );
}
