import { useState } from 'react';
import { pictureWidthFor, pictureWidths } from '../../definitions/values/picture-width';
import { Icon } from '../ui/icon';
import './picture.css';

interface PictureProps {
  /** The public id of the uploaded file. */
  file: string | null;
  /** Maximum width in pixels. A narrower screen loads a smaller picture, one of double density a larger one. */
  width: number;
  isFirst?: boolean;
}

/** An uploaded decorative picture; where it is missing or fails to load, a plain background. */
export function Picture({ file, width, isFirst = false }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (file === null || file === '' || failed === file) {
    return (
      <span className="picture picture-empty">
        <Icon name="home" />
      </span>
    );
  }
  const address = `/files/${encodeURIComponent(file)}`;
  const widest = pictureWidthFor(width * 2);
  const widths = pictureWidths.filter((each) => each >= 160 && each <= widest);
  return (
    <img
      className="picture"
      src={`${address}?w=${pictureWidthFor(width)}`}
      srcSet={widths.map((each) => `${address}?w=${each} ${each}w`).join(', ')}
      sizes={`(max-width: ${width}px) 100vw, ${width}px`}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(file)}
    />
  );
}
