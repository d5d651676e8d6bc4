/** Pixels of an edge, and bytes, that a picture of a person has at most. */
const edge = 512;
const most = 1024 * 1024;

/** The middle of a picture as a square JPEG of at most one megabyte. Rejects what is no picture. */
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
  // Behind what is transparent.
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
