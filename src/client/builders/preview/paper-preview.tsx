import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from '../../../definitions/paper';
import type { ServedDefinition } from '../../api/served-definition';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { PaperSheet } from '../../runtime/paper/paper-sheet';
import { RetryNotice } from '../../ui/states/retry-notice';
import { openSetPrefix } from '../change-sets/queries';
import { paperPreviewAddress } from '../change-sets/wire';
import { PreviewRow } from './preview-row';
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
      <PreviewRow source={page.source} row={row} help={t('preview.chooseRow')} onChoose={setRow} />
      {row === undefined ? null : paper.error !== null ? (
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
