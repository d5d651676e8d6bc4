import { megabytesSchema } from '../check-file';
import { defineWidget } from '../contract';

export interface ImageOptions {
  /** The largest file, in megabytes. Default 10. */
  maximumMegabytes?: number;
  /** Pixels: larger pictures are shrunk on the device before they are uploaded or queued. Default 2560. */
  longestSide?: number;
  /** Crops the middle of the picture to a small square, as for a person's picture. */
  isSquare?: boolean;
  /** Maximum number of pictures. More than one needs a column of the type `json` that contains files. Default 1. */
  maximum?: number;
  /** Enables drawing and writing on a picture, and sets whether the original remains beside it. */
  annotation?: 'replace' | 'keep';
}

/** Accepted media types of pictures, in the format of file pickers. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]+$' };

export default defineWidget({
  type: 'image',
  label: { mn_MN: 'Зураг', en_US: 'Picture', ko_KR: '사진' },
  icon: 'image',
  group: 'media',
  columns: ['file', 'json'],
  value: { anyOf: [id, { type: 'array', items: id, uniqueItems: true, maxItems: 30 }] },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      isSquare: {
        type: 'boolean',
        title: { mn_MN: 'Дөрвөлжин', en_US: 'Square', ko_KR: '정사각형' },
      },
      maximumMegabytes: megabytesSchema,
      longestSide: {
        type: 'integer',
        minimum: 320,
        maximum: 4096,
        title: {
          mn_MN: 'Урт талын дээд хэмжээ (пиксел)',
          en_US: 'Longest side (pixels)',
          ko_KR: '긴 변의 최대 픽셀',
        },
      },
      maximum: {
        type: 'integer',
        minimum: 1,
        maximum: 30,
        title: { mn_MN: 'Зургийн дээд тоо', en_US: 'Maximum number of pictures', ko_KR: '최대 사진 수' },
      },
      annotation: {
        enum: ['replace', 'keep'],
        title: { mn_MN: 'Зураг дээр тэмдэглэх', en_US: 'Drawing on pictures', ko_KR: '사진에 표시' },
        description: {
          mn_MN: 'replace: тэмдэглэсэн зураг эхийг орлоно. keep: хоёулаа үлдэнэ (олон зурагт).',
          en_US:
            'replace: the marked picture takes the place of the original. keep: both stay (with several pictures).',
          ko_KR: 'replace: 표시한 사진이 원본을 대신합니다. keep: 둘 다 남습니다(여러 장일 때).',
        },
      },
    },
  },
});
