import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { pictureSize, type PlacedBox } from './layout';

const padding = 20;

/** Brings the picture into view when a table comes or goes, and has its buttons. */
export function PictureTools({ boxes }: { boxes: readonly PlacedBox[] }) {
  const { t } = useTranslation('view-builder');
  const flow = useReactFlow();
  const width = useStore((state) => state.width);
  const height = useStore((state) => state.height);
  const fit = (least: number) => {
    const size = pictureSize(boxes);
    const room = Math.min((width - 2 * padding) / size.width, (height - 2 * padding) / size.height);
    void flow.setViewport({ x: padding, y: padding, zoom: Math.min(1, Math.max(least, room)) });
  };
  // Instead of becoming too small to read, the picture is cut off on the right and below.
  const fitAgain = useEffectEvent(() => fit(0.75));
  useEffect(() => {
    if (boxes.length > 0 && width > 0 && height > 0) fitAgain();
  }, [boxes.length, width, height]);
  const tools = [
    { name: 'zoomIn', run: () => void flow.zoomIn() },
    { name: 'zoomOut', run: () => void flow.zoomOut() },
    { name: 'fit', run: () => fit(0.3) },
  ] as const;
  return (
    <div className="view-picture-tools nopan">
      {tools.map(({ name, run }) => (
        <button
          key={name}
          type="button"
          className="icon-button"
          aria-label={t(`picture.${name}`)}
          title={t(`picture.${name}`)}
          onClick={run}
        >
          {name === 'fit' ? <Icon name="expand" /> : <span aria-hidden="true">{signs[name]}</span>}
        </button>
      ))}
    </div>
  );
}

const signs = { zoomIn: '+', zoomOut: '−' };
