import { normalizeFileList } from '../../src/engine/form/attached-files';
import { defineWidget } from '../contract';
import { fileListSchema, type FileListValue } from '../file-list';

export interface VoiceOptions {
  /** Maximum number of recordings. Default 10. */
  maximum?: number;
  /** The longest recording, in seconds. Default 300. */
  longest?: number;
}

/** Recordings in an order, each with a caption. */
export type VoiceValue = FileListValue;

export const usualMaximum = 10;
export const usualLongest = 300;

export default defineWidget({
  type: 'voice',
  label: { mn_MN: 'Дуут тэмдэглэл', en_US: 'Voice note', ko_KR: '음성 메모' },
  icon: 'microphone',
  group: 'media',
  columns: ['json'],
  value: fileListSchema,
  normalize: (value, { maximum }) =>
    normalizeFileList(value, typeof maximum === 'number' ? maximum : usualMaximum),
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      maximum: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        title: { mn_MN: 'Бичлэгийн дээд тоо', en_US: 'Maximum number of recordings', ko_KR: '최대 녹음 수' },
      },
      longest: {
        type: 'integer',
        minimum: 10,
        maximum: 1800,
        title: {
          mn_MN: 'Нэг бичлэгийн дээд хугацаа (секунд)',
          en_US: 'Longest recording (seconds)',
          ko_KR: '최대 녹음 시간(초)',
        },
      },
    },
  },
});
