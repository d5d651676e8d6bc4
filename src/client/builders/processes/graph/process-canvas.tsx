import {
  Background,
  MarkerType,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  type Connection,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { atLeast, xl } from '../../../browser/breakpoints';
import { useMediaQuery } from '../../../browser/use-media-query';
import { useDesigner } from '../designer-context';
import type { StepView } from '../document/process-view';
import { ActionEdgeView, type ActionEdge } from './action-edge';
import { CanvasKeys } from './canvas-keys';
import { CanvasView } from './canvas-view';
import './canvas.css';
import { layoutProcess, nodeHeight, type ProcessLayout } from './layout';
import { nodeWidth } from './layers';
import { neighbourStep } from './neighbour-step';
import { pictureProps } from '../../picture-props';
import { StepNodeView, type StepNode } from './step-node';

interface ProcessCanvasProps {
  onConnect: (from: StepView, to: StepView) => void;
  onAdd: (after: StepView) => void;
  onRemove: (step: StepView) => void;
}

const nodeTypes = { step: StepNodeView };
const edgeTypes = { action: ActionEdgeView };
/** The process as a picture: placed by itself, with lines that are drawn by dragging from one step to another. */
export default function ProcessCanvas(props: ProcessCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({ onConnect, onAdd, onRemove }: ProcessCanvasProps) {
  const { t } = useTranslation('process-builder');
  const { view, onSelect } = useDesigner();
  const isWide = useMediaQuery(atLeast(xl));
  const layout = useMemo(() => layoutProcess(view), [view]);
  const nodes = useMemo(() => stepNodes(view.steps, layout), [view, layout]);
  const edges = useMemo(
    () =>
      layout.actions.flatMap((placed): ActionEdge[] => {
        const action = view.actions[placed.index];
        const from = view.steps.find(({ id }) => id === action?.from);
        const to = view.steps.find(({ id }) => id === action?.to) ?? from;
        if (action === undefined || from === undefined || to === undefined) return [];
        return [
          {
            id: `action ${action.index}`,
            type: 'action',
            source: String(from.index),
            target: String(to.index),
            data: { action, placed },
            // Its name is a button of its own.
            domAttributes: { 'aria-hidden': true },
            markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18 },
          },
        ];
      }),
    [view, layout],
  );
  const keys = useMemo(
    () => ({
      handleKey: (event: KeyboardEvent, step: StepView) => {
        const next = neighbourStep(event.key, step, view, layout);
        if (next !== undefined) {
          event.preventDefault();
          onSelect({ part: 'step', index: next.index });
          window.document.getElementById(`pd-step-${next.index}`)?.focus({ preventScroll: true });
        } else if (event.key === 'Delete' || event.key === 'Backspace') {
          event.preventDefault();
          onRemove(step);
        } else if (event.key === 'Insert' || event.key === '+') {
          event.preventDefault();
          onAdd(step);
        }
      },
    }),
    [view, layout, onSelect, onRemove, onAdd],
  );
  const connect = ({ source, target }: Connection) => {
    const from = view.steps[Number(source)];
    const to = view.steps[Number(target)];
    if (from && to && from !== to) onConnect(from, to);
  };
  return (
    <CanvasKeys value={keys}>
      <section className="pd-canvas" aria-label={t('canvas.label')}>
        <p id="pd-canvas-keys" className="visually-hidden">
          {t('canvas.keys')}
        </p>
        <ReactFlow
          {...pictureProps}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          minZoom={0.2}
          maxZoom={1.5}
          onConnect={connect}
          onEdgeClick={(_, edge) => {
            const index = edge.data?.action.index;
            if (index !== undefined) onSelect({ part: 'action', index });
          }}
          onPaneClick={() => onSelect(null)}
        >
          <Background gap={20} />
          {isWide && view.steps.length > 9 ? (
            <MiniMap pannable ariaLabel={t('canvas.minimap')} nodeBorderRadius={8} />
          ) : null}
          <CanvasView layout={layout} />
        </ReactFlow>
      </section>
    </CanvasKeys>
  );
}

function stepNodes(steps: readonly StepView[], layout: ProcessLayout): StepNode[] {
  return steps.flatMap((step) => {
    const place = layout.steps[step.index];
    if (place === undefined) return [];
    const { x, y } = place;
    const size = { width: nodeWidth, height: nodeHeight };
    return [
      {
        id: String(step.index),
        type: 'step',
        position: { x, y },
        data: { step },
        domAttributes: { 'aria-roledescription': undefined },
        ...size,
      },
    ];
  });
}
