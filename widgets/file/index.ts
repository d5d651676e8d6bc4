import { megabytesSchema } from '../check-file';
import { defineWidget } from '../contract';
import { documentTypes } from './types';

export interface FileOptions {
  /** The largest file, in megabytes. Default 10. */
  maximumMegabytes?: number;
  /** Accepted extensions. Default: all of `documentTypes`. */
  extensions?: readonly string[];
}

export default defineWidget({
  type: 'file',
  label: { mn_MN: 'Файл', en_US: 'File', ko_KR: '파일' },
  icon: 'file',
  group: 'media',
  columns: ['file'],
  value: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      maximumMegabytes: megabytesSchema,
      extensions: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { enum: Object.keys(documentTypes) },
        title: { mn_MN: 'Зөвшөөрөх төрөл', en_US: 'Accepted types', ko_KR: '허용 형식' },
      },
    },
  },
});
