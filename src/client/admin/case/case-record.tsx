import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormView } from '../../runtime/form/form-view';
import { RowDetail } from '../../runtime/page/row-detail';
import '../../runtime/page/page.css';
import { useProcessState } from '../../runtime/process/process-store';
import type { ProcessPlace, RowProcesses } from '../../runtime/process/row-processes';
import { RecordBoundary } from './record-boundary';

interface CaseRecordProps {
  place: ProcessPlace;
  screens: Pick<RowProcesses, 'form' | 'grid'>;
  onSaved: () => void;
  onDirty: (isDirty: boolean) => void;
}

const ignoreRow = () => undefined;

/** Renders a row: its form for people who may change it, and the columns of a list for others. */
export function CaseRecord({ place, screens: { form, grid }, onSaved, onDirty }: CaseRecordProps) {
  const { t } = useTranslation('process');
  const { isReadOnly } = useProcessState(place);
  const [isClosed, setIsClosed] = useState(false);
  const isRead = form === null || isClosed || isReadOnly;
  if (form === null && grid === null) return null;
  return (
    <section className="case-record card" aria-labelledby="case-record">
      <h2 id="case-record">{t('case.record')}</h2>
      <RecordBoundary message={t('case.recordOffline')}>
        {isRead && grid !== null ? (
          <>
            <RowDetail
              grid={grid}
              row={place.row}
              titleColumn={undefined}
              form={undefined}
              actions={undefined}
              parent="/admin"
              onRow={ignoreRow}
            />
            {form === null ? null : (
              <Link className="button button-plain case-form" to={`/form/${form}/${place.row}`}>
                {t('case.form')}
              </Link>
            )}
          </>
        ) : form === null ? null : (
          <FormView
            formId={form}
            rowId={place.row}
            isReadOnly={isRead}
            isEmbedded
            onClosed={() => setIsClosed(true)}
            onSaved={onSaved}
            onQueued={() => onDirty(false)}
            onDirty={onDirty}
          />
        )}
      </RecordBoundary>
    </section>
  );
}
