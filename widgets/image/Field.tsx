import { attachedFiles, fileList } from '../../src/engine/form/attached-files';
import type { FieldProps } from '../contract';
import { isFileList } from '../file-list';
import { Reading } from '../reading';
import './image.css';
import type { ImageOptions, PictureValue } from './index';
import { PictureGallery } from './picture-gallery';
import { PictureList } from './picture-list';
import { SingleImage } from './single-image';

/** One picture, or a list of pictures with captions if the definition says so. */
export default function ImageField(props: FieldProps<PictureValue, ImageOptions>) {
  const { id, label, value, options, isReadOnly, services, onChange } = props;
  const pictures = attachedFiles(value);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={pictures.length === 0}>
        <PictureGallery pictures={pictures} label={label} services={services} />
      </Reading>
    );
  }
  if (!isFileList(options)) return <SingleImage {...props} value={pictures[0]?.file ?? null} />;
  return <PictureList {...props} value={pictures} onChange={(next) => onChange(fileList(next ?? []))} />;
}
