import { defineWidget } from '../contract';

export interface ProcessStatusOptions {
  /** The column that holds the status type. Default: `status_type`. */
  typeColumn?: string;
}

/** The status of a row's process; it opens the history. */
export default defineWidget({
  type: 'process_status',
  label: { mn_MN: 'Явцын төлөв', en_US: 'Process status', ko_KR: '프로세스 상태' },
  icon: 'info',
  group: 'text',
  columns: ['text'],
  withoutColumn: 'allowed',
  frame: 'bare',
  value: { type: 'string', minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      typeColumn: {
        type: 'string',
        pattern: '^[a-z][a-z0-9_]{0,62}$',
        namesColumn: 'row',
        title: {
          mn_MN: 'Төлөвийн төрлийн багана',
          en_US: 'Column of the status type',
          ko_KR: '상태 유형 열',
        },
      },
    },
  },
  reads: ({ typeColumn }) => [typeof typeColumn === 'string' ? typeColumn : 'status_type'],
});
