import type { CellProps } from '../contract';
import './image.css';
import { pictureAddress, picturesOf } from './picture-address';

export default function ImageCell({ value, row, services }: CellProps<string | readonly string[]>) {
  const [first, ...others] = picturesOf(value);
  if (first === undefined) return null;
  const title = row.title ?? row.name;
  const alternative = typeof title === 'string' ? title : services.translate('widgets.image.picture');
  return (
    <span className="widget-image-stack">
      <img
        className="widget-image-cell"
        src={pictureAddress(first, 'thumbnail')}
        alt={alternative}
        loading="lazy"
        decoding="async"
      />
      {others.length === 0 ? null : <span className="widget-image-more">+{others.length}</span>}
    </span>
  );
}
