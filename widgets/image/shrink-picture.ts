/** Pixels of a picture's longer side where the definition says nothing else: enough to read a type plate. */
export const usualLongestSide = 2560;
const quality = 0.85;

/**
 * The same picture, upright, with its longer side at most `longest` pixels, so that it waits and travels as a tenth
 * of what a telephone takes. Drawn anew it carries no place and no camera. A picture that is small enough, or that
 * would not become a smaller file, stays as it is; so does what this browser cannot read: the server knows more
 * kinds, and says what it does not take.
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

/** Browsers turn it upright while they read it. */
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

/** A browser that cannot write a type writes PNG. */
function named(blob: Blob, { name, type, lastModified }: File): File {
  const isSame = blob.type === type;
  return new File([blob], isSame ? name : name.replace(/\.\w+$|$/, '.png'), {
    type: blob.type,
    lastModified,
  });
}
