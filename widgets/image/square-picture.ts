/** Maximum edge in pixels, and maximum size in bytes, of a person's picture. */
const edge = 512;
const most = 1024 * 1024;

/** Crops the middle of a picture to a square JPEG of at most one megabyte. Rejects if the file is not a picture. */
export async function squarePicture(file: Blob): Promise<File> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const target = Math.min(edge, side);
  const canvas = document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  // The background of transparent pictures.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, target, target);
  context.drawImage(picture, left, top, side, side, 0, 0, target, target);
  picture.close();
  for (const quality of [0.9, 0.75, 0.6]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob !== null && blob.size <= most) return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
  }
  throw new Error('The picture stays too large.');
}
