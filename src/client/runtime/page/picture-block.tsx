import { below, md } from '../../browser/breakpoints';
import { useState } from 'react';
import { say } from '../../../definitions/language';
import type { Picture } from '../../../definitions/page';
import { pictureWidths } from '../../../definitions/values/picture-width';
import { useLanguage } from '../../i18n/i18n';

interface PictureBlockProps {
  picture: Picture;
  /** Of 24 columns, on computers and phones. */
  span: number;
  phoneSpan: number;
  isFirst: boolean;
}

/** A picture of a page, as wide as the screen needs it. It has its place before it is loaded. */
export function PictureBlock({ picture, span, phoneSpan, isFirst }: PictureBlockProps) {
  const { file, width, height, alt } = picture;
  const language = useLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const text = say(alt, language);
  const address = `/files/${encodeURIComponent(file)}`;
  const offered = pictureWidths.filter((each) => each >= 320 && each < width);
  const sources = [...offered, ...pictureWidths.filter((each) => each >= width).slice(0, 1)];
  if (hasFailed) return <p className="page-picture-missing quiet">{text}</p>;
  return (
    <img
      className="page-picture"
      src={`${address}?w=${sources.at(-1) ?? 1920}`}
      srcSet={sources.map((each) => `${address}?w=${each} ${Math.min(each, width)}w`).join(', ')}
      sizes={`${below(md)} ${Math.round((100 * phoneSpan) / 24)}vw, ${Math.round((1200 * span) / 24)}px`}
      width={width}
      height={height}
      alt={text}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setHasFailed(true)}
    />
  );
}
