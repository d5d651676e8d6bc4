import { megabytesSchema } from '../check-file';
import { defineWidget } from '../contract';

export interface ImageOptions {
  /** The largest file, in megabytes. Default 10. */
  maximumMegabytes?: number;
  /** The middle of the picture is sent as a small square, as a person's picture is. */
  isSquare?: boolean;
}

/** Media types that a picture may have, as file pickers take them. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export default defineWidget({
  type: 'image',
  label: { mn_MN: 'Зураг', en_US: 'Picture', ko_KR: '사진' },
  icon: 'image',
  group: 'media',
  columns: ['file'],
  value: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      isSquare: {
        type: 'boolean',
        title: { mn_MN: 'Дөрвөлжин', en_US: 'Square', ko_KR: '정사각형' },
      },
      maximumMegabytes: megabytesSchema,
    },
  },
});
