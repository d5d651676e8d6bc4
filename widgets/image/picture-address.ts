import type { PictureWidth } from '../../src/definitions/values/picture-width';

/** Wide enough for the form's column on a high-density screen. */
const previewWidth: PictureWidth = 960;
/** Wide enough for a cell on a high-density screen; the server resizes and caches the picture. */
const thumbnailWidth: PictureWidth = 160;
const tileWidth: PictureWidth = 640;

const widths = { preview: previewWidth, tile: tileWidth, thumbnail: thumbnailWidth };

/** The address of a picture at the width of its use; the original by default. */
export function pictureAddress(id: string, use?: keyof typeof widths): string {
  const address = `/files/${encodeURIComponent(id)}`;
  return use === undefined ? address : `${address}?w=${widths[use]}`;
}
