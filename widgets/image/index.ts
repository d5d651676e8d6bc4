import { normalizeFileList } from '../../src/engine/form/attached-files';
import { megabytesSchema } from '../check-file';
import { defineWidget } from '../contract';
import { fileListSchema, type FileListOptions, type FileListValue } from '../file-list';

export interface ImageOptions extends FileListOptions {
  /** The largest file, in megabytes. Default 10. */
  maximumMegabytes?: number;
  /** Pixels: larger pictures are shrunk on the device before they are uploaded or queued. Default 2560. */
  longestSide?: number;
  /** Crops the middle of the picture to a small square, as for a person's picture. */
  isSquare?: boolean;
  /** Enables drawing and writing on a picture, and sets whether the original remains beside it. */
  annotation?: 'replace' | 'keep';
  /** Photos of a list get the side of the house that they show as caption, by the device's compass. */
  hasSides?: boolean;
}

/** One picture, or a list of them. */
export type PictureValue = FileListValue;

/** Accepted media types of pictures, in the format of file pickers. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export default defineWidget({
  type: 'image',
  label: { mn_MN: 'Зураг', en_US: 'Picture', ko_KR: '사진' },
  icon: 'image',
  group: 'media',
  columns: ['file', 'json'],
  value: fileListSchema,
  normalize: (value, { maximum }) =>
    normalizeFileList(value, typeof maximum === 'number' && maximum > 1 ? maximum : undefined),
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
      isList: {
        type: 'boolean',
        title: {
          mn_MN: 'Олон зураг, тайлбартай',
          en_US: 'Several pictures with captions',
          ko_KR: '설명이 있는 여러 사진',
        },
      },
      maximum: {
        type: 'integer',
        minimum: 1,
        title: { mn_MN: 'Зургийн дээд тоо', en_US: 'Maximum number of pictures', ko_KR: '최대 사진 수' },
      },
      hasSides: {
        type: 'boolean',
        title: {
          mn_MN: 'Байшингийн талыг луужингаар тайлбарлах',
          en_US: 'Caption with the side of the house, by compass',
          ko_KR: '나침반으로 집의 방향을 설명에 쓰기',
        },
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
