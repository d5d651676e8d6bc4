import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useConnection } from '../../api/connection';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { timeAgo } from '../../../engine/time/time-ago';
import { readDecidedBy } from '../../api/decided-by';
import { isOpenToChange, type FormEntry, type OutboxEntry } from '../outbox/entry';
import { EntryPictures } from './entry-pictures';

interface EntryItemProps {
  entry: OutboxEntry;
  /** True if the correction of the entry was begun and not finished. */
  isHalfCorrected: boolean;
  onRetry: (entry: OutboxEntry) => void;
  onDiscard: (entry: OutboxEntry) => void;
  /** Discards the correction and sends the entry as it was before. */
  onDropCorrection: (entry: FormEntry) => void;
}

/** Shows one unsent entry with its state and its actions. */
export function EntryItem({ entry, isHalfCorrected, onRetry, onDiscard, onDropCorrection }: EntryItemProps) {
  const { t } = useTranslation('outbox');
  const language = useLanguage();
  const { progress } = entry;
  const title = say(entry.title, language);
  const name = entry.label === '' ? title : `${title}: ${entry.label}`;
  const isHeld = progress.state === 'held' || isHalfCorrected;
  const canRetry =
    !isHalfCorrected &&
    (progress.state === 'waiting' || progress.reason === 'refused' || progress.reason === 'missingFile');
  return (
    <li className={isHeld ? 'outbox-entry needs-you' : 'outbox-entry'}>
      <div className="outbox-entry-head">
        <h2>{entry.label === '' ? title : entry.label}</h2>
        <StateChip entry={entry} isHalfCorrected={isHalfCorrected} />
      </div>
      <p className="quiet">
        {entry.label === '' ? '' : `${title} · `}
        {kindOf(entry, t)}
        {' · '}
        <time dateTime={entry.createdAt}>{timeAgo(entry.createdAt, language)}</time>
        <EntryPictures entry={entry} />
      </p>
      <Explanation entry={entry} />
      {isHalfCorrected ? <p>{t('heldText.correcting')}</p> : null}
      <div className="outbox-entry-buttons">
        {entry.kind === 'decision' || isOpenToChange(entry) ? (
          <Link
            className={isHeld ? 'button button-primary' : 'button button-plain'}
            to={pageOf(entry)}
            aria-label={`${t('open')}: ${name}`}
          >
            {t('open')}
          </Link>
        ) : null}
        {isHalfCorrected && entry.kind !== 'decision' ? (
          <button
            type="button"
            className="button button-plain"
            aria-label={`${t('dropCorrection')}: ${name}`}
            onClick={() => onDropCorrection(entry)}
          >
            {t('dropCorrection')}
          </button>
        ) : null}
        {canRetry ? (
          <button
            type="button"
            className="button button-plain"
            aria-label={`${t('retry')}: ${name}`}
            onClick={() => onRetry(entry)}
          >
            {t('retry')}
          </button>
        ) : null}
        <button
          type="button"
          className="button outbox-discard"
          aria-label={`${t('discard')}: ${name}`}
          onClick={() => onDiscard(entry)}
        >
          {t('discard')}
        </button>
      </div>
    </li>
  );
}

function kindOf(entry: OutboxEntry, t: TFunction<'outbox'>): string {
  if (entry.kind === 'decision') return t('decision');
  return t(entry.rowId === null ? 'newRow' : 'change', { row: entry.rowId ?? '' });
}

/** The page on which the entry is corrected; that of a decision shows the row as it is now. */
function pageOf(entry: OutboxEntry): string {
  if (entry.kind === 'decision') return entry.page;
  return `/form/${entry.form}/${entry.rowId ?? 'new'}?outbox=${entry.id}`;
}

function StateChip({
  entry: { progress },
  isHalfCorrected,
}: Pick<EntryItemProps, 'entry' | 'isHalfCorrected'>) {
  const { t } = useTranslation('outbox');
  const isOnline = useConnection((connection) => connection.isOnline);
  if (isHalfCorrected || progress.state === 'held') {
    return (
      <span className="outbox-chip is-held">
        <Icon name="warning" />
        {t(`held.${progress.state === 'held' ? progress.reason : 'correcting'}`)}
      </span>
    );
  }
  return (
    <span className="outbox-chip">
      <Icon name={isOnline ? 'outbox' : 'offline'} />
      {t(isOnline ? 'waiting' : 'waitingOffline')}
    </span>
  );
}

/** Shows the server's message and its consequence. */
function Explanation({ entry: { kind, progress } }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox');
  if (progress.state === 'held') {
    const decision = readDecidedBy(progress.decidedBy);
    const said = [
      progress.message,
      decision === undefined ? '' : t('decidedBy', decision),
      ...Object.values(progress.fields).flat(),
    ].filter(Boolean);
    return (
      <>
        {[...new Set(said)].map((line) => (
          <p key={line} className="outbox-said">
            {line}
          </p>
        ))}
        <p>{t(kind === 'decision' ? 'heldText.decision' : `heldText.${progress.reason}`)}</p>
      </>
    );
  }
  if (progress.problem !== null && progress.problem !== '') {
    return <p className="outbox-said">{t('problem', { problem: progress.problem })}</p>;
  }
  return progress.uncertainSince === null ? null : <p className="quiet">{t('uncertain')}</p>;
}
