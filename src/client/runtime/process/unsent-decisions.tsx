import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { readDecidedBy } from '../../api/decided-by';
import { useLanguage } from '../../i18n/i18n';
import type { DecisionEntry } from '../../offline/outbox/entry';
import { useOutbox } from '../../offline/outbox-page/use-outbox';
import { Icon } from '../../ui/icon';
import { rowKey, type ProcessPlace } from './row-processes';

/** Returns the person's decisions on a row that the server has not accepted; `onSent` is called when one of them leaves. */
export function useUnsentDecisions(place: ProcessPlace, onSent: () => void): readonly DecisionEntry[] {
  const outbox = useOutbox();
  const key = rowKey(place);
  const unsent = (outbox.data?.entries ?? []).flatMap((entry) =>
    entry.kind === 'decision' && entry.row === key ? [entry] : [],
  );
  const before = useRef(0);
  const count = unsent.length;
  useEffect(() => {
    if (count < before.current) onSent();
    before.current = count;
  }, [count, onSent]);
  return unsent;
}

/** Returns whether a decision of an open step waits to be sent, so that it is not taken twice. */
export function isWaiting(entries: readonly DecisionEntry[], process: string): boolean {
  return entries.some(({ progress, call }) => progress.state === 'waiting' && call.body.process === process);
}

/** Renders decisions that wait for a connection, and refused ones with their reason. */
export function UnsentDecisions({ entries }: { entries: readonly DecisionEntry[] }) {
  const { t } = useTranslation('process');
  const language = useLanguage();
  return entries.map(({ id, title, progress }) => {
    const isHeld = progress.state === 'held';
    const decision = isHeld ? readDecidedBy(progress.decidedBy) : undefined;
    return (
      <output key={id} className={isHeld ? 'process-unsent is-held' : 'process-unsent'}>
        <Icon name={isHeld ? 'warning' : 'outbox'} />
        <span>
          <strong>{t(isHeld ? 'unsent.refused' : 'unsent.waiting', { action: say(title, language) })}</strong>
          <span>
            {isHeld
              ? [progress.message, decision && t('decidedBy', decision)].filter(Boolean).join(' ')
              : t('unsent.text')}
          </span>
          <Link to="/outbox">{t('unsent.look')}</Link>
        </span>
      </output>
    );
  });
}
