import { useTranslation } from 'react-i18next';
import { openEntry } from '../../../../engine/process/process-state';
import type { SimulatedMove } from '../../../../engine/process/simulate';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { useDocument } from '../../change-sets/queries';
import { isLastType, partTitle, processView } from '../document/process-view';
import { childTurn, overdueMove, type Played, type Stage } from './player';

interface SystemMovesProps {
  stage: Stage;
  now: Played;
  onTurn: (...turn: readonly SimulatedMove[]) => void;
}

/** Events without a person: the deadline passes, a process for which the step waits comes to its end. */
export function SystemMoves({ stage, now, onTurn }: SystemMovesProps) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const entry = openEntry(now.state);
  const child = stage.process.steps.find(({ id }) => id === entry?.step)?.child;
  const other = useDocument({ kind: 'process', id: child?.process ?? '' }, child !== undefined).document
    ?.body;
  const overdue = overdueMove(now);
  const ends = other ? processView(other).steps.filter(({ type }) => isLastType(type)) : [];
  if (overdue === undefined && ends.length === 0) return null;
  return (
    <div className="pd-system">
      <h3>{t('play.itself')}</h3>
      <div className="fb-buttons">
        {overdue === undefined ? null : (
          <button type="button" className="fb-button" onClick={() => onTurn(overdue)}>
            <Icon name="clock" />
            {t('play.overdue')}
          </button>
        )}
        {ends.map(({ id, type, step }) => (
          <button
            key={id}
            type="button"
            className="fb-button"
            onClick={() => onTurn(...childTurn(stage, now, type === 'CANCEL' ? 'CANCEL' : 'END', id))}
          >
            <Icon name="layers" />
            {t('play.childEnds', { step: partTitle(step, language) })}
          </button>
        ))}
      </div>
    </div>
  );
}
