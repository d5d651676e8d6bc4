import { defineWidget } from '../contract';

/** The actions that the person may take in the processes of the form's row. */
export default defineWidget({
  type: 'process_status_changer',
  label: { mn_MN: 'Явцын үйлдэл', en_US: 'Process actions', ko_KR: '프로세스 처리' },
  icon: 'edit',
  group: 'layout',
  columns: ['text'],
  withoutColumn: 'always',
  frame: 'bare',
  value: { type: 'string', minLength: 1 },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
