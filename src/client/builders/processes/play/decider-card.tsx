import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import type { AllowedAction } from '../../../../engine/process/allowed-actions';
import { refusalText } from '../../../../engine/process/refusal';
import type { SimulatedMove } from '../../../../engine/process/simulate';
import { useLanguage } from '../../../i18n/i18n';
import { MoveForm } from './move-form';
import { actMove, voteMove, type Decider, type MoveInput, type Stage } from './player';

interface DeciderCardProps {
  stage: Stage;
  decider: Decider;
  name: string;
  onMove: (move: SimulatedMove) => void;
}

interface Begun {
  title: string;
  needs: Pick<AllowedAction, 'needsReason' | 'asksAssignee' | 'targets'>;
  move: (input: MoveInput) => SimulatedMove;
}

/** One person or role of the play, with the buttons that they would see and what holds the others back. */
export function DeciderCard({ stage, decider, name, onMove }: DeciderCardProps) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const [begun, setBegun] = useState<Begun | null>(null);
  const { open } = decider;
  const begin = (next: Begun) => {
    const { needsReason, asksAssignee, targets } = next.needs;
    if (needsReason || asksAssignee || targets.length > 0) setBegun(next);
    else onMove(next.move({}));
  };
  const actions = open.vote === null ? open.actions : [];
  const barred = actions.filter((each) => each.barred !== null);
  if (begun !== null)
    return (
      <li className="pd-decider">
        <h4>{name}</h4>
        <MoveForm
          title={begun.title}
          needs={begun.needs}
          onCancel={() => setBegun(null)}
          onSubmit={(input) => {
            setBegun(null);
            onMove(begun.move(input));
          }}
        />
      </li>
    );
  return (
    <li className="pd-decider">
      <h4>{name}</h4>
      <div className="fb-buttons">
        {actions
          .filter((each) => each.barred === null)
          .map((each) => (
            <button
              key={each.action.id}
              type="button"
              className="fb-button"
              onClick={() =>
                begin({
                  title: say(each.action.title, language),
                  needs: each,
                  move: (input) => actMove(stage, decider, each.action.id, input),
                })
              }
            >
              {say(each.action.title, language)}
            </button>
          ))}
        {open.vote?.offered.map((outcome) => {
          const taking = open.actions.find(({ action }) => action.outcome === outcome);
          const needs = { needsReason: taking?.needsReason === true, asksAssignee: false, targets: [] };
          return (
            <button
              key={outcome}
              type="button"
              className="fb-button"
              onClick={() =>
                begin({
                  title: t(`outcomes.${outcome}`),
                  needs,
                  move: ({ reason }) => voteMove(decider, outcome, reason),
                })
              }
            >
              {t(`outcomes.${outcome}`)}
            </button>
          );
        })}
      </div>
      {barred.length === 0 ? null : (
        <ul className="pd-barred" aria-label={t('play.barred')}>
          {barred.map(({ action, barred: refusal }) => (
            <li key={action.id}>
              {say(action.title, language)}: {refusal === null ? '' : say(refusalText(refusal), language)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
