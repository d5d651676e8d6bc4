/** Default maximum of a picture's longer side in pixels: enough to read a type plate. */
export const usualLongestSide = 2560;
const quality = 0.85;

/**
 * Shrinks a picture to a longer side of at most `longest` pixels and turns it upright, so that it takes a tenth of the
 * storage and traffic of a phone's original. Redrawing removes location and camera data. Returns the original if it is
 * small enough, if the result would not be smaller, or if this browser cannot read it: the server supports more types,
 * and reports those that it rejects.
 */
export async function shrinkPicture(file: File, longest: number): Promise<File> {
  const picture = await readPicture(file);
  if (picture === undefined) return file;
  try {
    const scale = longest / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const blob = await drawn(picture, scale, file.type);
    return blob === null || blob.size >= file.size ? file : named(blob, file);
  } finally {
    picture.close();
  }
}

/** Decodes a picture; browsers turn it upright while decoding. */
async function readPicture(file: File): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    return await createImageBitmap(file);
  } catch (error) {
    console.warn(`The picture “${file.name}” is sent as it is.`, error);
    return undefined;
  }
}

function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Names the file by its actual type: a browser that cannot encode a type writes PNG. */
function named(blob: Blob, { name, type, lastModified }: File): File {
  const isSame = blob.type === type;
  return new File([blob], isSame ? name : name.replace(/\.\w+$|$/, '.png'), {
    type: blob.type,
    lastModified,
  });
}
