import { positionText } from '../../../src/engine/geometry/position-text';
import type { WidgetServices } from '../../contract';
import type { LayerSeen, Mark, ShownLayer } from './shown-layer';

interface LayerContentsProps {
  layer: ShownLayer;
  seen: LayerSeen;
  services: WidgetServices;
  onShow(this: void, mark: Mark): void;
}

/** Maximum number of list items; the largest clusters come first. */
const maxMarks = 50;

/** Lists what a layer has in view, for keyboards and screen readers: each item moves the map there. */
export function LayerContents({ layer, seen, services, onShow }: LayerContentsProps) {
  const { hasFailed, marks } = seen;
  const text = (key: string, values: Record<string, string | number>) =>
    services.translate(`widgets.map.${key}`, values);
  if (hasFailed) {
    return <output className="map-hint map-warning">{text('layerFailed', { name: layer.name })}</output>;
  }
  if (layer.layer.kind === 'wms') return null;
  const total = marks.reduce((sum, { count }) => sum + count, 0);
  const shown = marks.toSorted((a, b) => b.count - a.count).slice(0, maxMarks);
  return (
    <details className="map-vertices">
      <summary>{text('inView', { name: layer.name, count: number(total) })}</summary>
      <ul className="map-marks">
        {shown.map((mark, index) => (
          <li key={`${index} ${mark.position.join(' ')}`}>
            <button type="button" className="map-mark" onClick={() => onShow(mark)}>
              {mark.count > 1 ? `${text('rows', { count: number(mark.count) })} · ` : ''}
              {mark.text ?? positionText(mark.position)}
            </button>
          </li>
        ))}
      </ul>
      {marks.length > shown.length ? (
        <p className="map-hint">{text('moreMarks', { count: number(marks.length - shown.length) })}</p>
      ) : null}
    </details>
  );
}

function number(value: number): string {
  return new Intl.NumberFormat('en-US').format(value);
}
