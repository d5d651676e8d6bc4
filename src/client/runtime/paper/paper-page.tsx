import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Paper } from '../../../definitions/paper';
import { download, saveFile } from '../../api/download';
import { ApiError } from '../../api/api-error';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { NotFound } from '../../ui/states/error-pages';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { PaperSheet } from './paper-sheet';
import './paper.css';

/** A printed document of a row: the sheet as the PDF has it, with the buttons that print and download it. */
export default function PaperPage({ page, row, title }: { page: string; row: string; title: string }) {
  const language = useLanguage();
  const address = `/papers/${encodeURIComponent(page)}/${row}`;
  const paper = useQuery({
    queryKey: ['paper', page, row, language],
    queryFn: ({ signal }) => getJson<{ paper: Paper }>(`${address}?lang=${language}`, { signal }),
    retry: false,
  });
  usePageTitle(paper.data === undefined ? title : `${paper.data.paper.title} ${paper.data.paper.number}`);
  if (paper.error instanceof ApiError && paper.error.status === 404) return <NotFound />;
  if (paper.error) return <RetryNotice message={paper.error.message} onRetry={() => void paper.refetch()} />;
  if (paper.data === undefined) return <PageSkeleton />;
  return (
    <div className="paper">
      <PaperButtons address={`${address}/pdf?lang=${language}`} />
      <PaperSheet paper={paper.data.paper} />
    </div>
  );
}

function PaperButtons({ address }: { address: string }) {
  const { t } = useTranslation('page');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    setProblem(undefined);
    try {
      saveFile(await download(address, () => undefined, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (!controller.signal.aborted) setIsBusy(false);
    }
  };
  return (
    <div className="paper-buttons">
      <BackButton />
      <button type="button" className="button button-primary" disabled={isBusy} onClick={() => void save()}>
        <Icon name="download" />
        {t(isBusy ? 'paperBusy' : 'paperPdf')}
      </button>
      <button type="button" className="button button-plain" onClick={() => window.print()}>
        <Icon name="print" />
        {t('print')}
      </button>
      {problem === undefined ? null : (
        <p className="paper-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Leads back to the row or list from which the document was opened: an app on the home screen has no button of its own. */
function BackButton() {
  const { t } = useTranslation('page');
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a tab has none before it.
  if (key === 'default') return null;
  return (
    <button type="button" className="button button-plain" onClick={() => void navigate(-1)}>
      <Icon name="left" />
      {t('paperBack')}
    </button>
  );
}
