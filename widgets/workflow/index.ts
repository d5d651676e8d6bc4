import { defineWidget } from '../contract';

export interface WorkflowOptions {
  /** Stacks signatures and people. */
  isCompact?: boolean;
  /** Shows signature images smaller. */
  smallsignature?: boolean;
}

/** The history of the form's row: the steps of its processes in rounds. */
export default defineWidget({
  type: 'workflow',
  label: { mn_MN: 'Төлөвийн түүх', en_US: 'Status history', ko_KR: '상태 이력' },
  icon: 'list',
  group: 'layout',
  columns: ['text'],
  withoutColumn: 'always',
  frame: 'bare',
  value: { type: 'string', minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      isCompact: { type: 'boolean', title: { mn_MN: 'Нягт харагдац', en_US: 'Compact', ko_KR: '간결하게' } },
      smallsignature: {
        type: 'boolean',
        title: { mn_MN: 'Жижиг гарын үсэг', en_US: 'Small signatures', ko_KR: '작은 서명' },
      },
    },
  },
});
