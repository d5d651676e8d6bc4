import type { AttachedFile } from '../../src/engine/form/attached-files';
import type { WidgetServices } from '../contract';
import { pictureAddress } from './picture-address';

interface PictureGalleryProps {
  pictures: readonly AttachedFile[];
  /** Names a single picture without a caption. */
  label: string;
  services: Pick<WidgetServices, 'translate' | 'isPaper'>;
}

/** Pictures to look at, with their captions. Each opens in its full size. */
export function PictureGallery({ pictures, label, services }: PictureGalleryProps) {
  const isSingle = pictures.length === 1;
  return (
    <ul className={isSingle ? 'widget-gallery is-single' : 'widget-gallery'}>
      {pictures.map(({ file, caption }, index) => {
        const name =
          caption ?? (isSingle ? label : services.translate('widgets.image.numbered', { number: index + 1 }));
        return (
          <li key={file}>
            <figure>
              <a href={pictureAddress(file)} target="_blank" rel="noopener">
                <img
                  src={pictureAddress(file, isSingle ? 'preview' : 'tile')}
                  alt={name}
                  loading={services.isPaper ? 'eager' : 'lazy'}
                  decoding="async"
                />
              </a>
              {caption === null ? null : <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
