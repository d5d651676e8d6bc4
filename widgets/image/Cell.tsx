import type { PictureWidth } from '../../src/definitions/picture-width';
import type { CellProps } from '../contract';
import './image.css';

/** Wide enough for a cell on a dense screen; the server makes and keeps the smaller picture. */
const thumbnailWidth: PictureWidth = 160;

export default function ImageCell({ value, row, services }: CellProps<string>) {
  if (!value) return null;
  const title = row.title ?? row.name;
  const alternative = typeof title === 'string' ? title : services.translate('widgets.image.picture');
  return (
    <img
      className="widget-image-cell"
      src={`/files/${encodeURIComponent(value)}?w=${thumbnailWidth}`}
      alt={alternative}
      loading="lazy"
      decoding="async"
    />
  );
}
