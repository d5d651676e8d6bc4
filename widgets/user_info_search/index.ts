import { defineWidget } from '../contract';
import { personFields, type PersonField } from '../user_info/person';

export interface UserInfoSearchOptions {
  /** Fields of the form to fill in, each with a field of the person. */
  fill?: Readonly<Record<string, PersonField>>;
}

/** Finds a person by register number, telephone or login, and fills in the form with their data. */
export default defineWidget({
  type: 'user_info_search',
  label: { mn_MN: 'Хэрэглэгч хайх', en_US: 'Find a user', ko_KR: '사용자 찾기' },
  icon: 'search',
  group: 'person',
  columns: ['reference'],
  value: { type: 'integer', minimum: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      fill: {
        type: 'object',
        propertyNames: { namesField: true },
        additionalProperties: { enum: [...personFields] },
        title: { mn_MN: 'Бөглөх талбарууд', en_US: 'Fields to fill in', ko_KR: '채울 필드' },
      },
    },
  },
});
