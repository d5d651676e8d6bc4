import { attachedFiles } from '../../src/engine/form/attached-files';
import type { CellProps } from '../contract';
import './image.css';
import type { PictureValue } from './index';
import { pictureAddress } from './picture-address';
import { PictureGallery } from './picture-gallery';

/** The first picture and how many more there are; with more room, all of them with their captions. */
export default function ImageCell({ value, row, isLine = true, services }: CellProps<PictureValue>) {
  const pictures = attachedFiles(value);
  const [first, ...others] = pictures;
  if (first === undefined) return null;
  const title = row.title ?? row.name;
  const label = typeof title === 'string' ? title : services.translate('widgets.image.picture');
  const isGallery = Array.isArray(value) && !isLine;
  if (isGallery) return <PictureGallery pictures={pictures} label={label} services={services} />;
  return (
    <span className="widget-image-stack">
      <img
        className="widget-image-cell"
        src={pictureAddress(first.file, 'thumbnail')}
        alt={first.caption ?? label}
        loading="lazy"
        decoding="async"
      />
      {others.length === 0 ? null : <span className="widget-image-more">+{others.length}</span>}
    </span>
  );
}
