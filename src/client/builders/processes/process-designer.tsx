import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../../browser/use-device';
import { Icon } from '../../ui/icon';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import type { BuilderProps } from '../builder-props';
import { DesignerContext } from './designer-context';
import { DesignerBar, type DesignerView } from './designer-bar';
import { connect } from './document/action-edits';
import type { StepView } from './document/process-view';
import { AddStepDialog } from './list/add-step-dialog';
import { RemoveStepDialog } from './list/remove-step-dialog';
import { StepList } from './list/step-list';
import { ActionProperties } from './properties/action-properties';
import { ProcessProperties } from './properties/process-properties';
import { StepProperties } from './properties/step-properties';
import { PlayView } from './play/play-view';
import { ReplayView } from './replay/replay-view';
import { useDesignerParts } from './use-designer-parts';
import '../forms/properties/properties.css';
import './processes.css';

/** Drawn on screens that have room for it; the library of the graph is loaded with it. */
const ProcessCanvas = lazy(() => import('./graph/process-canvas'));
const BpmnDialog = lazy(async () => ({ default: (await import('./bpmn/bpmn-dialog')).BpmnDialog }));

/** Designs a process: as a picture and as a list, played on an invented row, and repeated on real cases. */
export function ProcessDesigner(props: BuilderProps) {
  const { id, document, onEdit, changeSet } = props;
  const { t } = useTranslation('process-builder');
  const [mode, setMode] = useState<DesignerView>('design');
  const [showsTimes, setShowsTimes] = useState(false);
  const [adding, setAdding] = useState<{ after: StepView | undefined } | null>(null);
  const [removing, setRemoving] = useState<StepView | null>(null);
  const [isBpmnOpen, setIsBpmnOpen] = useState(false);
  const hasRoom = useDevice() !== 'mobile';
  const parts = useDesignerParts(props, showsTimes);
  const { view, selection, onSelect } = parts;
  const canvas = useMemo(
    () => ({
      onConnect: (from: StepView, to: StepView) => {
        onEdit(connect(document, from, to.id, t('action.newTitle')));
        onSelect({ part: 'action', index: view.actions.length });
      },
      onAdd: (after: StepView) => setAdding({ after }),
      onRemove: (step: StepView) => setRemoving(step),
    }),
    [document, view, onEdit, onSelect, t],
  );
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the properties take the place of the list.
    if (hasRoom || selection === null) return;
    pane.current?.focus({ preventScroll: true });
    pane.current?.scrollIntoView();
  }, [hasRoom, selection]);
  const step = selection?.part === 'step' ? view.steps[selection.index] : undefined;
  const action = selection?.part === 'action' ? view.actions[selection.index] : undefined;
  return (
    <DesignerContext value={parts}>
      <div className="pd">
        <DesignerBar
          mode={mode}
          onMode={setMode}
          showsTimes={showsTimes}
          onShowTimes={changeSet.version > 0 ? setShowsTimes : undefined}
          onAdd={() => setAdding({ after: step })}
          onBpmn={() => setIsBpmnOpen(true)}
        />
        {mode === 'design' ? (
          <div className={`pd-panes ${hasRoom ? 'has-canvas' : ''}`}>
            {hasRoom || selection === null ? (
              <div className="pd-side">
                <button
                  type="button"
                  className="pd-whole"
                  aria-current={selection === null}
                  onClick={() => onSelect(null)}
                >
                  {t('properties.process')}
                </button>
                <StepList />
              </div>
            ) : (
              <button type="button" className="fb-button pd-to-list" onClick={() => onSelect(null)}>
                <Icon name="left" />
                {t('list.back')}
              </button>
            )}
            {hasRoom ? (
              <Suspense fallback={<div className="pd-canvas" />}>
                <ProcessCanvas {...canvas} />
              </Suspense>
            ) : null}
            <section ref={pane} tabIndex={-1} className="pd-properties" aria-label={t('properties.label')}>
              {step !== undefined ? (
                <StepProperties step={step} onRemove={setRemoving} />
              ) : action !== undefined ? (
                <ActionProperties action={action} />
              ) : (
                <ProcessProperties />
              )}
            </section>
          </div>
        ) : mode === 'play' ? (
          <PlayView />
        ) : (
          <ReplayView id={id} version={changeSet.version} />
        )}
        {adding === null ? null : <AddStepDialog after={adding.after} onClose={() => setAdding(null)} />}
        {removing === null ? null : <RemoveStepDialog step={removing} onClose={() => setRemoving(null)} />}
        {isBpmnOpen ? (
          <Suspense fallback={<PageSkeleton />}>
            <BpmnDialog onClose={() => setIsBpmnOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </DesignerContext>
  );
}
