import { defineWidget } from '../contract';
import { fieldIcons, type FieldIcon } from './icons';

export interface InputWithIconOptions {
  icon?: FieldIcon;
}

export default defineWidget({
  type: 'inputWithIcon',
  label: { mn_MN: 'Дүрстэй текст', en_US: 'Text with an icon', ko_KR: '아이콘 텍스트' },
  icon: 'text',
  group: 'text',
  columns: ['text'],
  fitsCell: true,
  value: { type: 'string', minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      icon: { enum: [...fieldIcons], title: { mn_MN: 'Дүрс', en_US: 'Icon', ko_KR: '아이콘' } },
    },
  },
});
