import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { useDesigner } from '../designer-context';
import { nodeWidth } from './layers';
import { nodeHeight, type ProcessLayout } from './layout';

const padding = 24;

/** Keeps the whole picture, or the step that was chosen elsewhere, in view; with its buttons. */
export function CanvasView({ layout }: { layout: ProcessLayout }) {
  const { t } = useTranslation('process-builder');
  const { selection } = useDesigner();
  const flow = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const steps = layout.steps.length;
  const fit = (least: number) => {
    const { width: wide, height: high } = layout;
    const zoom = Math.min(
      1,
      Math.max(least, Math.min((width - 2 * padding) / wide, (height - 2 * padding) / high)),
    );
    // A picture wider than the pane begins around the start.
    const start = centerOf(layout.steps[0])?.x ?? 0;
    const isWider = wide * zoom > width - 2 * padding;
    const x = isWider ? width / 2 - start * zoom : (width - wide * zoom) / 2;
    void flow.setViewport({ x, y: Math.max(padding, (height - high * zoom) / 2), zoom });
  };
  // Instead of becoming too small to read, the picture is cut off below.
  const fitAgain = useEffectEvent(() => fit(0.55));
  useEffect(() => {
    if (steps > 0 && width > 0 && height > 0) fitAgain();
  }, [steps, width, height]);
  const place =
    selection === null
      ? undefined
      : selection.part === 'step'
        ? centerOf(layout.steps[selection.index])
        : layout.actions.find(({ index }) => index === selection.index)?.label;
  const [x, y] = [place?.x, place?.y];
  useEffect(() => {
    if (x === undefined || y === undefined || width === 0) return;
    const view = flow.getViewport();
    const at = { x: x * view.zoom + view.x, y: y * view.zoom + view.y };
    const isSeen = at.x > 60 && at.x < width - 60 && at.y > 40 && at.y < height - 40;
    if (!isSeen) void flow.setCenter(x, y, { zoom: Math.max(view.zoom, 0.6) });
  }, [flow, x, y, width, height]);
  return (
    <div className="pd-canvas-tools nopan">
      {(
        [
          ['zoomIn', '+', () => void flow.zoomIn()],
          ['zoomOut', '−', () => void flow.zoomOut()],
          ['fit', '', () => fit(0.2)],
        ] as const
      ).map(([name, sign, run]) => (
        <button
          key={name}
          type="button"
          className="icon-button fb-tool"
          aria-label={t(`canvas.${name}`)}
          title={t(`canvas.${name}`)}
          onClick={run}
        >
          {name === 'fit' ? <Icon name="expand" /> : <span aria-hidden="true">{sign}</span>}
        </button>
      ))}
    </div>
  );
}

function centerOf(place: { x: number; y: number } | undefined): { x: number; y: number } | undefined {
  return place && { x: place.x + nodeWidth / 2, y: place.y + nodeHeight / 2 };
}
