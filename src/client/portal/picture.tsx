import { useState } from 'react';
import { pictureWidthFor } from '../../definitions/values/picture-width';
import { Icon } from '../ui/icon';
import './picture.css';

interface PictureProps {
  /** The public id of the uploaded file. */
  file: string | null;
  /** Maximum width in pixels; a screen of double density gets twice as many. */
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
  return (
    <img
      className="picture"
      src={`${address}?w=${pictureWidthFor(width)}`}
      srcSet={`${address}?w=${pictureWidthFor(width)} 1x, ${address}?w=${pictureWidthFor(width * 2)} 2x`}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(file)}
    />
  );
}
