import { useTranslation } from 'react-i18next';

/** Buttons that zoom a map. */
export function MapButtons({ onZoom }: { onZoom: (steps: number) => void }) {
  const { t } = useTranslation('gis');
  const buttons = [
    { name: 'zoomIn', sign: '+', press: () => onZoom(1) },
    { name: 'zoomOut', sign: '−', press: () => onZoom(-1) },
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
