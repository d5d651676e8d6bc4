import { defineWidget } from '../contract';
import { personFields, type PersonField } from './person';

export interface UserInfoOptions {
  /** Whose card: the person who fills in the form, the creator of the row, or the person that the column refers to. */
  user?: 'current' | 'creator' | 'referred';
  /** The person's fields. Default: names, telephone, e-mail. */
  fields?: readonly PersonField[];
}

/** A card of a person, with the fields that the caller may read. */
export default defineWidget({
  type: 'user_info',
  label: { mn_MN: 'Хэрэглэгчийн мэдээлэл', en_US: 'User', ko_KR: '사용자 정보' },
  icon: 'user',
  group: 'person',
  columns: ['reference'],
  withoutColumn: 'allowed',
  frame: 'bare',
  value: { type: 'integer', minimum: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      user: {
        enum: ['current', 'creator', 'referred'],
        title: { mn_MN: 'Хэний', en_US: 'Whose', ko_KR: '누구의' },
      },
      fields: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { enum: [...personFields] },
        title: { mn_MN: 'Харуулах мэдээлэл', en_US: 'Fields to show', ko_KR: '표시할 정보' },
      },
    },
  },
});
