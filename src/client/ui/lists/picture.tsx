import { useState } from 'react';
import { pictureWidthFor, pictureWidths } from '../../../definitions/values/picture-width';
import { Icon } from '../icon';
import './picture.css';

interface PictureProps {
  /** The public id of the uploaded file. */
  file: string | null;
  /** Maximum width in pixels. A narrower screen loads a smaller picture, one of double density a larger one. */
  width: number;
  /** Loads at once and before others: it is in view when the page opens. */
  isFirst?: boolean;
  /** Text for those who do not see it. Default: empty, the picture is decorative. */
  alt?: string;
}

/** Pictures of a list of cards that are in view when the page opens. */
export const firstPictures = 2;

/** An uploaded picture; where it is missing or fails to load, a plain background. */
export function Picture({ file, width, isFirst = false, alt = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (file === null || file === '' || failed === file) {
    return (
      <span className="picture picture-empty" {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
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
      alt={alt}
      {...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      onError={() => setFailed(file)}
    />
  );
}
