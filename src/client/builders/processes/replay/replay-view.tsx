import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { saveNow, useChangeSet } from '../../change-sets/session';
import { documentIn } from '../../change-sets/set-content';
import { localTime } from '../../../../engine/time/ulaanbaatar';
import { useDesigner } from '../designer-context';
import { partTitle, type ProcessView } from '../document/process-view';
import { useLanguage } from '../../../i18n/i18n';
import { replayBatch, type Deviation, type Position } from './replay-calls';

interface ReplayViewProps {
  id: string;
  /** The version in force; 0 for a process that has no history yet. */
  version: number;
}

interface Progress {
  compared: number;
  skipped: number;
  deviations: readonly Deviation[];
  next: number | null;
}

const nothing: Progress = { compared: 0, skipped: 0, deviations: [], next: null };

/** Repeats real cases in the process as it is here, and lists those that would have gone another way. */
export function ReplayView({ id, version }: ReplayViewProps) {
  const { t } = useTranslation('process-builder');
  const { document } = useDesigner();
  const [progress, setProgress] = useState<{ of: unknown; found: Progress } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  // A result speaks of the document with which it was made.
  const found = progress !== null && progress.of === document ? progress.found : null;
  const run = async (before: Progress) => {
    setIsBusy(true);
    setFailure([]);
    try {
      await saveNow();
      const { id: set, content } = useChangeSet.getState();
      const inSet = documentIn(content, { kind: 'process', id }) !== undefined;
      const batch = await replayBatch(id, inSet ? set : null, before.next);
      setProgress({
        of: document,
        found: {
          compared: before.compared + batch.compared,
          skipped: before.skipped + batch.skipped,
          deviations: [...before.deviations, ...batch.deviations],
          next: batch.next,
        },
      });
    } catch (error) {
      setFailure([error instanceof Error ? error.message : String(error)]);
    } finally {
      setIsBusy(false);
    }
  };
  if (version === 0) return <Alert type="info" showIcon title={t('replay.new')} />;
  return (
    <section className="pd-card" aria-label={t('bar.replay')}>
      <h2>{t('replay.title')}</h2>
      <p className="fb-help">{t('replay.help')}</p>
      <div className="fb-buttons">
        <button
          type="button"
          className="fb-button is-primary"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void run(nothing)}
        >
          {isBusy ? t('replay.running') : t('replay.run')}
        </button>
        {found?.next == null ? null : (
          <button type="button" className="fb-button" disabled={isBusy} onClick={() => void run(found)}>
            {t('replay.more')}
          </button>
        )}
      </div>
      {failure.map((message) => (
        <Alert key={message} type="error" showIcon title={message} />
      ))}
      <div aria-live="polite">{found === null ? null : <Result progress={found} />}</div>
    </section>
  );
}

function Result({ progress: { compared, skipped, deviations } }: { progress: Progress }) {
  const { t } = useTranslation('process-builder');
  const { view } = useDesigner();
  if (compared === 0) return <p>{t('replay.none')}</p>;
  return (
    <>
      <p>
        <strong>
          {deviations.length === 0
            ? t('replay.same', { cases: compared })
            : t('replay.different', { cases: compared, different: deviations.length })}
        </strong>{' '}
        {skipped === 0 ? null : t('replay.skipped', { cases: skipped })}
      </p>
      {deviations.length === 0 ? null : (
        <ul className="pd-deviations">
          {deviations.map((each) => (
            <DeviationItem key={each.row_id} deviation={each} view={view} />
          ))}
        </ul>
      )}
    </>
  );
}

function DeviationItem({ deviation, view }: { deviation: Deviation; view: ProcessView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { source, row_id: row, at, step, action, was, would, refusal } = deviation;
  const decided = view.actions.find(({ id, from }) => id === action && from === step);
  const place = ({ state, step: id, step_title: title }: Position) =>
    state === 'ended' ? t('replay.ended') : (title ?? id ?? t('replay.notStarted'));
  return (
    <li>
      <Link to={`/admin/case/${source}/${row}`}>{t('replay.case', { row })}</Link>
      <span>
        {at === null ? '' : `${localTime(at) ?? at}: `}
        {decided === undefined ? (action ?? t('replay.event')) : partTitle(decided.action, language)}
      </span>
      <span>
        {t('replay.ways', { was: place(was), would: place(would) })}
        {refusal === null ? '' : `. ${refusal.message}`}
      </span>
    </li>
  );
}
