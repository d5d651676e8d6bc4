import { normalizeFileList } from '../../src/engine/form/attached-files';
import { megabytesSchema } from '../check-file';
import { defineWidget } from '../contract';
import { fileListSchema, type FileListOptions, type FileListValue } from '../file-list';
import { documentTypes } from './types';

export interface FileOptions extends FileListOptions {
  /** The largest file, in megabytes. Default 10. */
  maximumMegabytes?: number;
  /** Accepted extensions. Default: all of `documentTypes`. */
  extensions?: readonly string[];
}

/** One document, or a list of them. */
export type DocumentValue = FileListValue;

export default defineWidget({
  type: 'file',
  label: { mn_MN: 'Файл', en_US: 'File', ko_KR: '파일' },
  icon: 'file',
  group: 'media',
  columns: ['file', 'json'],
  value: fileListSchema,
  normalize: (value, { maximum }) =>
    normalizeFileList(value, typeof maximum === 'number' && maximum > 1 ? maximum : undefined),
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
      isList: {
        type: 'boolean',
        title: {
          mn_MN: 'Олон файл, тайлбартай',
          en_US: 'Several files with captions',
          ko_KR: '설명이 있는 여러 파일',
        },
      },
      maximum: {
        type: 'integer',
        minimum: 1,
        title: { mn_MN: 'Файлын дээд тоо', en_US: 'Maximum number of files', ko_KR: '최대 파일 수' },
      },
    },
  },
});
