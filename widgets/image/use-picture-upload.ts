import { usualMegabytes } from '../check-file';
import type { UploadedFile, WidgetServices } from '../contract';
import { isFileList } from '../file-list';
import { useUpload, type Upload } from '../use-upload';
import { pictureTypes, type ImageOptions } from './index';
import { shrinkPicture, usualLongestSide } from './shrink-picture';
import { squarePicture } from './square-picture';

/** Uploads pictures according to the field's options. */
export function usePictureUpload(
  services: WidgetServices,
  options: ImageOptions,
  onDone: (file: UploadedFile) => void,
): Upload {
  return useUpload({
    services,
    limits: { types: pictureTypes, megabytes: options.maximumMegabytes ?? usualMegabytes },
    texts: 'image',
    isList: isFileList(options),
    onDone,
    prepare: (file) =>
      options.isSquare
        ? squareOf(file, services)
        : shrinkPicture(file, options.longestSide ?? usualLongestSide),
  });
}

/** Rejects with a message for the person if the browser cannot read the picture. */
async function squareOf(file: File, services: WidgetServices): Promise<File> {
  try {
    return await squarePicture(file);
  } catch (cause) {
    throw new Error(services.translate('widgets.image.wrongType'), { cause });
  }
}
