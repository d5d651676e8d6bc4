import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import type { WidgetServices } from '../../contract';
import { GeometryView } from './geometry-view';

interface MapPopupProps {
  geometry: Geometry;
  title: string;
  services: WidgetServices;
  onClose(this: void): void;
}

const options = { height: 420 };

/**
 * A place of a list on a map. It is rendered in the page itself, so that keys and clicks inside do not reach the list.
 */
export default function MapPopup({ geometry, title, services, onClose }: MapPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return createPortal(
    <dialog ref={dialog} className="map-popup" aria-label={title} onClose={onClose}>
      <div className="map-popup-head">
        <strong>{title}</strong>
        <button
          type="button"
          className="widget-icon-button"
          aria-label={services.translate('widgets.map.close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseOutlined aria-hidden="true" />
        </button>
      </div>
      <GeometryView
        geometry={geometry}
        label={services.translate('widgets.map.mapOf', { label: title })}
        options={options}
        services={services}
      />
    </dialog>,
    document.body,
  );
}
