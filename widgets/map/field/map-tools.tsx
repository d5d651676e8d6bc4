import {
  AimOutlined,
  BorderInnerOutlined,
  ClearOutlined,
  HomeOutlined,
  MinusOutlined,
  PlusOutlined,
  PlusSquareOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { WidgetServices } from '../../contract';
import type { Drawing, DrawingAction } from '../drawing/drawing';
import { isArea, isMulti } from '../drawing/shape';

interface MapToolsProps {
  drawing: Drawing;
  services: WidgetServices;
  isLocating: boolean;
  dispatch(this: void, action: DrawingAction): void;
  onLocate(this: void): void;
}

/** Actions on a drawing, each as a button with a text. */
export function MapTools({ drawing, services, isLocating, dispatch, onLocate }: MapToolsProps) {
  const { kind, shape, active, past, future } = drawing;
  const text = (key: string) => services.translate(`widgets.map.${key}`);
  const outline = shape[active.part]?.[0] ?? [];
  const isEmpty = shape.flat().every((ring) => ring.length === 0);
  return (
    <fieldset className="map-tools" aria-label={text('tools')}>
      <Tool
        label={text(isLocating ? 'locating' : 'locate')}
        icon={<AimOutlined />}
        isOff={isLocating}
        onPress={onLocate}
      />
      {isMulti(kind) ? (
        <Tool
          label={text(isArea(kind) ? 'startArea' : 'startLine')}
          icon={<PlusSquareOutlined />}
          isOff={isEmpty}
          onPress={() => dispatch({ type: 'startPart' })}
        />
      ) : null}
      {isArea(kind) ? (
        <Tool
          label={text('startHole')}
          icon={<BorderInnerOutlined />}
          isOff={outline.length < 3}
          onPress={() => dispatch({ type: 'startHole' })}
        />
      ) : null}
      <Tool
        label={text('undo')}
        icon={<UndoOutlined />}
        isOff={past.length === 0}
        onPress={() => dispatch({ type: 'undo' })}
      />
      <Tool
        label={text('redo')}
        icon={<RedoOutlined />}
        isOff={future.length === 0}
        onPress={() => dispatch({ type: 'redo' })}
      />
      <Tool
        label={text('clear')}
        icon={<ClearOutlined />}
        isOff={isEmpty}
        onPress={() => dispatch({ type: 'clear' })}
      />
    </fieldset>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  onPress(this: void): void;
}

function Tool({ label, icon, isOff = false, onPress }: ToolProps) {
  return (
    <button type="button" className="widget-button map-tool" disabled={isOff} onClick={onPress}>
      <span aria-hidden="true">{icon}</span>
      {label}
    </button>
  );
}

interface ZoomToolsProps {
  services: WidgetServices;
  onZoom(this: void, steps: number): void;
  onHome(this: void): void;
}

/** Zoom in, zoom out, and back to the initial view; shown on the map. */
export function ZoomTools({ services, onZoom, onHome }: ZoomToolsProps) {
  const text = (key: string) => services.translate(`widgets.map.${key}`);
  const tools = [
    { key: 'nearer', icon: <PlusOutlined />, press: () => onZoom(1) },
    { key: 'farther', icon: <MinusOutlined />, press: () => onZoom(-1) },
    { key: 'home', icon: <HomeOutlined />, press: onHome },
  ];
  return (
    <div className="map-zoom">
      {tools.map(({ key, icon, press }) => (
        <button key={key} type="button" aria-label={text(key)} title={text(key)} onClick={press}>
          <span aria-hidden="true">{icon}</span>
        </button>
      ))}
    </div>
  );
}
