import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MapHandle } from '../../../../widgets/map/canvas/map-control';

/** Buttons that zoom a map. */
export function MapButtons({ map }: { map: RefObject<MapHandle | null> }) {
  const { t } = useTranslation('gis');
  const buttons = [
    { name: 'zoomIn', sign: '+', press: () => map.current?.zoomBy(1) },
    { name: 'zoomOut', sign: '−', press: () => map.current?.zoomBy(-1) },
  ] as const;
  return (
    <div className="gis-buttons">
      {buttons.map(({ name, sign, press }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={t(name)}
          title={t(name)}
          onClick={press}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  );
}
