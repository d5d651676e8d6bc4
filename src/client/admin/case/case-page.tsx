import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Timeline } from '../../../../widgets/process_status/timeline/timeline';
import { useHistory } from '../../../../widgets/process_status/timeline/use-history';
import { RowComments } from '../../runtime/comments/row-comments';
import { LeaveGuard } from '../../runtime/form/leave-guard';
import { ProcessPanel } from '../../runtime/process/process-panel';
import type { ProcessPlace, RowProcesses } from '../../runtime/process/row-processes';
import { useChanges } from '../../runtime/process/use-changes';
import { useRowProcesses } from '../../runtime/process/use-row-processes';
import { useWidgetServices } from '../../runtime/widget-services';
import { AntdProvider } from '../../ui/appearance/antd-provider';
import { NoAccess, NotFound } from '../../ui/states/error-pages';
import { usePageTitle } from '../../ui/navigation/page-title';
import { CaseDocuments } from './case-documents';
import { CasePapers } from './case-papers';
import { CaseRecord } from './case-record';
import './case-page.css';

/** `/admin/case/{source}/{row}`: a row with its processes: what waits, what happened, and the record itself. */
export default function CasePage() {
  const { source = '', row = '' } = useParams();
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(source) || !/^[1-9]\d{0,14}$/.test(row)) return <NotFound />;
  return (
    <AntdProvider>
      <Case key={`${source}/${row}`} place={{ source, row }} />
    </AntdProvider>
  );
}

function Case({ place }: { place: ProcessPlace }) {
  const { t } = useTranslation('process');
  const services = useWidgetServices();
  const processes = useRowProcesses(place);
  // Decisions here and elsewhere, deadlines and saved rows: what may be done changes, and with it the history and the record.
  const changes = useChanges(processes.data);
  const history = useHistory(place.row, services, changes);
  const isDirty = useRef(false);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    // An unsaved entry stays; saving it reports the other change.
    if (!isDirty.current) setShown(changes);
  }, [changes]);
  const title = caseTitle(processes.data, place);
  const kind = caseKind(processes.data, place);
  usePageTitle(title);
  if (processes.error?.status === 404) return <NotFound />;
  if (processes.error?.status === 403) return <NoAccess />;
  const form = processes.data?.form ?? null;
  return (
    <div className="case">
      <header className="case-head">
        <h1>{title}</h1>
        {kind === undefined ? null : <p className="quiet">{kind}</p>}
      </header>
      <section className="case-now card" aria-labelledby="case-now">
        <h2 id="case-now">{t('case.now')}</h2>
        <ProcessPanel place={place} />
      </section>
      <section className="case-history card" aria-labelledby="case-history">
        <h2 id="case-history">{t('case.history')}</h2>
        {history === null ? null : <Timeline history={history} services={services} />}
      </section>
      {processes.data === undefined ? null : (
        <CaseRecord
          key={`record ${shown}`}
          place={place}
          screens={processes.data}
          // The next decision is about the row as it is now.
          onSaved={() => void processes.refetch()}
          onDirty={(next) => {
            isDirty.current = next;
          }}
        />
      )}
      <LeaveGuard isDirty={isDirty} />
      <div className="case-side">
        {form === null ? null : <CaseDocuments formId={form} rowId={place.row} version={changes} />}
        {processes.data === undefined ? null : <CasePapers place={place} />}
        <section className="card">
          <RowComments source={place.source} row={place.row} />
        </section>
      </div>
    </div>
  );
}

/** The row's own name, or the name of its process with the row's number. */
function caseTitle(data: RowProcesses | undefined, place: ProcessPlace): string {
  return data?.title ?? processAndNumber(data, place);
}

/** Says below the row's own name which case it is: a person or an address may have several. */
function caseKind(data: RowProcesses | undefined, place: ProcessPlace): string | undefined {
  return data?.title == null ? undefined : processAndNumber(data, place);
}

function processAndNumber(data: RowProcesses | undefined, { row }: ProcessPlace): string {
  const [process] = data?.processes ?? [];
  return [process?.title, `№ ${row}`].filter(Boolean).join(' ');
}
