import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timeline } from '../../../../../widgets/process_status/timeline/timeline';
import { say } from '../../../../definitions/language';
import type { Process } from '../../../../definitions/process';
import type { ModelSource } from '../../../../engine/model/model';
import { openEntry } from '../../../../engine/process/process-state';
import { refusalText, type Refusal } from '../../../../engine/process/refusal';
import type { SimulatedMove } from '../../../../engine/process/simulate';
import { useLanguage } from '../../../i18n/i18n';
import { useWidgetServices } from '../../../runtime/widget-services';
import { Icon } from '../../../ui/icon';
import { SelectEntry } from '../../forms/inputs/entries';
import type { JsonObject } from '../../document/pointer';
import { useDesigner } from '../designer-context';
import { DeciderCard } from './decider-card';
import { listDeciders, played, stepBack, takeTurn, type Play, type Stage } from './player';
import { columnsOfProcess, readProcess } from './read-process';
import { RecordForm } from './record-form';
import { sampleHistory } from './sample-history';
import { SystemMoves } from './system-moves';
import { usePlayNames } from './use-play-names';

/** Plays the unpublished process on an invented row, in the browser: nothing is read or written. */
export function PlayView() {
  const { t } = useTranslation('process-builder');
  const { document, source, roles } = useDesigner();
  const process = useMemo(() => source && readProcess(document, source), [document, source]);
  if (source === undefined) return <Alert type="info" showIcon title={t('play.noSource')} />;
  if (process === undefined) return <Alert type="warning" showIcon title={t('play.faulty')} />;
  if (roles.length === 0) return <Alert type="info" showIcon title={t('play.noRoles')} />;
  return <Stagecraft process={process} source={source} />;
}

function Stagecraft({ process, source }: { process: Process; source: ModelSource }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const services = useWidgetServices();
  const { roles, view } = useDesigner();
  const [start] = useState(() => new Date().toISOString());
  const stage = useMemo(
    (): Stage => ({ process, source, roles: roles.map(({ value }) => value), start }),
    [process, source, roles, start],
  );
  const used = useMemo(() => columnsOfProcess(process, source), [process, source]);
  const [play, setPlay] = useState<Play>(() => ({ turns: [], record: firstRecord(used, source) }));
  const [starter, setStarter] = useState(
    () => process.steps.find(isStart)?.subject.role ?? roles[0]?.value ?? '',
  );
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const now = useMemo(() => played(stage, play), [stage, play]);
  const deciders = useMemo(() => listDeciders(stage, play, now), [stage, play, now]);
  const names = usePlayNames(stage);
  const { state } = now;
  const entry = openEntry(state);
  const step = view.steps.find(({ id }) => id === entry?.step);
  const take = (...turn: readonly SimulatedMove[]) => {
    const next = takeTurn(stage, play, turn);
    setPlay(next.play);
    setRefusal(next.refusal);
  };
  const setRecord = (record: JsonObject) => {
    setRefusal(null);
    setPlay({ ...play, record });
  };
  return (
    <div className="pd-play">
      <div className="pd-play-main">
        <section className="pd-card" aria-label={t('play.now')}>
          <div className="pd-part-head">
            <h2>
              {state.status === 'none'
                ? t('play.notStarted')
                : state.status === 'ended'
                  ? t(`play.ended.${state.outcome ?? 'END'}`)
                  : t('play.at', {
                      step: step === undefined ? '' : say(processTitle(process, step.id), language),
                    })}
            </h2>
            <div className="fb-buttons">
              <button
                type="button"
                className="fb-button"
                disabled={play.turns.length === 0}
                onClick={() => {
                  setRefusal(null);
                  setPlay(stepBack(play));
                }}
              >
                <Icon name="left" />
                {t('play.back')}
              </button>
              <button
                type="button"
                className="fb-button"
                disabled={play.turns.length === 0}
                onClick={() => {
                  setRefusal(null);
                  setPlay({ ...play, turns: [] });
                }}
              >
                <Icon name="restore" />
                {t('play.restart')}
              </button>
            </div>
          </div>
          {refusal === null ? null : (
            <Alert type="warning" showIcon title={say(refusalText(refusal), language)} />
          )}
          {state.status === 'none' ? (
            <div className="pd-begin">
              <SelectEntry label={t('play.starter')} value={starter} options={roles} onChange={setStarter} />
              <button
                type="button"
                className="fb-button is-primary"
                onClick={() => take({ as: starter, command: { type: 'start' } })}
              >
                {t('play.begin')}
              </button>
            </div>
          ) : null}
          {entry === undefined ? null : (
            <>
              <h3>{t('play.deciders')}</h3>
              {deciders.length === 0 ? <p className="fb-help">{t('play.nobody')}</p> : null}
              <ul className="pd-deciders">
                {deciders.map((decider) => (
                  <DeciderCard
                    key={`${play.turns.length} ${names.person(decider)}`}
                    stage={stage}
                    decider={decider}
                    name={names.person(decider)}
                    onMove={take}
                  />
                ))}
              </ul>
              <SystemMoves stage={stage} now={now} onTurn={take} />
            </>
          )}
        </section>
        <RecordForm source={source} used={used} record={play.record} onChange={setRecord} />
      </div>
      <section className="pd-card pd-timeline" aria-label={t('play.timeline')}>
        <h2>{t('play.timeline')}</h2>
        {state.entries.length === 0 ? (
          <p className="fb-help">{t('play.timelineEmpty')}</p>
        ) : (
          <Timeline
            history={sampleHistory(process, state, names.actor, language)}
            services={services}
            isCompact
          />
        )}
      </section>
    </div>
  );
}

function isStart({ statusType }: Process['steps'][number]): boolean {
  return statusType === 'START';
}

function processTitle({ steps, title }: Process, id: string): Process['title'] {
  return steps.find((step) => step.id === id)?.title ?? title;
}

/** An invented row names an organisation wherever the process asks for one. */
function firstRecord(used: readonly string[], source: ModelSource): JsonObject {
  return Object.fromEntries(
    used.flatMap((name) => (source.columns.get(name)?.type === 'reference' ? [[name, 1]] : [])),
  );
}
