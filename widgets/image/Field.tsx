import type { FieldProps } from '../contract';
import { Reading } from '../reading';
import './image.css';
import type { ImageOptions } from './index';
import { pictureAddress, picturesOf } from './picture-address';
import { SeveralImages } from './several-images';
import { SingleImage } from './single-image';

/** One picture, or several if the definition says so. */
export default function ImageField(props: FieldProps<string | readonly string[], ImageOptions>) {
  const { id, label, value, options, isReadOnly, onChange } = props;
  const pictures = picturesOf(value);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={pictures.length === 0}>
        <div className="widget-image-row">
          {pictures.map((picture) => (
            <img
              key={picture}
              className="widget-image-picture"
              src={pictureAddress(picture, pictures.length > 1 ? 'tile' : 'preview')}
              alt={label}
            />
          ))}
        </div>
      </Reading>
    );
  }
  if ((options.maximum ?? 1) === 1) return <SingleImage {...props} value={pictures[0] ?? null} />;
  return (
    <SeveralImages
      {...props}
      value={pictures}
      // An empty list is stored as null.
      onChange={(next) => onChange(next === null || next.length === 0 ? null : next)}
    />
  );
}
