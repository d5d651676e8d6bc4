import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import type { Position } from '../../../src/engine/geometry/geometry';
import { positionText } from '../../../src/engine/geometry/position-text';
import { readGeometry } from '../../../src/engine/geometry/read-geometry';
import type { WidgetServices } from '../../contract';
import { isAt, type Drawing, type DrawingAction, type RingPlace } from './drawing';
import { isArea } from './shape';

interface VertexListProps {
  drawing: Drawing;
  services: WidgetServices;
  dispatch(this: void, action: DrawingAction): void;
}

/** Rows of longer lists are rendered only on demand. */
const maxRows = 200;

/** The drawing as lists of coordinates: the keyboard alternative to every action on the map. */
export function VertexList({ drawing, services, dispatch }: VertexListProps) {
  const { shape, kind, active } = drawing;
  const total = shape.flat().reduce((sum, ring) => sum + ring.length, 0);
  const text = (key: string, values?: Record<string, string | number>) =>
    services.translate(`widgets.map.${key}`, values);
  if (total === 0) return null;
  return (
    <details className="map-vertices">
      <summary>{text('vertices', { count: total })}</summary>
      {shape.flatMap((part, partIndex) =>
        part.map((ring, ringIndex) => {
          const place = { part: partIndex, ring: ringIndex };
          const name = nameOfRing(place, shape.length, isArea(kind), text);
          const isActive = isAt(place, active);
          return (
            <fieldset key={`${partIndex}/${ringIndex}`} aria-label={name}>
              <div className="map-ring">
                <strong>{name}</strong>
                {isActive || shape.flat().length === 1 ? null : (
                  <button
                    type="button"
                    className="widget-button"
                    onClick={() => dispatch({ type: 'select', place })}
                  >
                    {text('editRing')}
                  </button>
                )}
                {shape.flat().length === 1 ? null : (
                  <button
                    type="button"
                    className="widget-icon-button"
                    aria-label={text('removeRing', { name })}
                    onClick={() => dispatch({ type: 'removeRing', place })}
                  >
                    <DeleteOutlined aria-hidden="true" />
                  </button>
                )}
              </div>
              {isActive ? (
                <ol>
                  {ring.slice(0, maxRows).map((position, vertex) => (
                    <VertexRow
                      key={`${vertex} ${position.join(' ')}`}
                      place={place}
                      vertex={vertex}
                      isLast={vertex === ring.length - 1}
                      position={position}
                      text={text}
                      dispatch={dispatch}
                    />
                  ))}
                </ol>
              ) : null}
              {isActive && ring.length > maxRows ? (
                <p>{text('moreVertices', { count: ring.length - maxRows })}</p>
              ) : null}
            </fieldset>
          );
        }),
      )}
    </details>
  );
}

interface VertexRowProps {
  place: RingPlace;
  vertex: number;
  isLast: boolean;
  position: Position;
  text(this: void, key: string, values?: Record<string, string | number>): string;
  dispatch(this: void, action: DrawingAction): void;
}

function VertexRow({ place, vertex, isLast, position, text, dispatch }: VertexRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = vertex + 1;
  const read = typed === null ? null : readGeometry(typed, { kinds: ['Point'] });
  const isWrong = read !== null && 'fault' in read;
  const take = () => {
    if (read === null || 'fault' in read) return;
    setTyped(null);
    if (read.geometry.type === 'Point') {
      dispatch({ type: 'move', place, vertex, position: read.geometry.coordinates });
    }
  };
  return (
    <li>
      <Input
        className="widget-control"
        aria-label={text('vertex', { number })}
        aria-invalid={isWrong || undefined}
        status={isWrong ? 'error' : undefined}
        value={typed ?? positionText(position)}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          take();
        }}
        onBlur={take}
      />
      <button
        type="button"
        className="widget-icon-button"
        aria-label={text('earlier', { number })}
        disabled={vertex === 0}
        onClick={() => dispatch({ type: 'shift', place, vertex, by: -1 })}
      >
        <ArrowUpOutlined aria-hidden="true" />
      </button>
      <button
        type="button"
        className="widget-icon-button"
        aria-label={text('later', { number })}
        disabled={isLast}
        onClick={() => dispatch({ type: 'shift', place, vertex, by: 1 })}
      >
        <ArrowDownOutlined aria-hidden="true" />
      </button>
      <button
        type="button"
        className="widget-icon-button"
        aria-label={text('removeVertex', { number })}
        onClick={() => dispatch({ type: 'remove', place, vertex })}
      >
        <DeleteOutlined aria-hidden="true" />
      </button>
    </li>
  );
}

function nameOfRing(
  { part, ring }: RingPlace,
  parts: number,
  isOfArea: boolean,
  text: VertexRowProps['text'],
): string {
  const whole = text(isOfArea ? 'outline' : 'line', { number: parts > 1 ? part + 1 : '' }).trim();
  return ring === 0 ? whole : `${whole}, ${text('hole', { number: ring })}`;
}
