import { expect, it } from 'vitest';
import type { ModelColumn } from '../../../../src/engine/model/model';
import { titleText } from '../../../../src/server/features/process/row-titles';

const column: ModelColumn = {
  name: 'result',
  type: 'text',
  title: undefined,
  required: false,
  secret: false,
  references: undefined,
  lists: undefined,
  origin: undefined,
  declared: {
    name: 'result',
    type: 'text',
    choices: [{ value: 'passed', title: { mn_MN: 'Тэнцсэн', en_US: 'Passed', ko_KR: '합격' } }],
  },
};

it('a row that is named by a choice has the title of the choice, in the language of the reader', () => {
  expect(titleText(column, 'passed', 'mn_MN')).toBe('Тэнцсэн');
  expect(titleText(column, 'passed', 'ko_KR')).toBe('합격');
});

it('a value that is none of the choices names the row itself', () => {
  expect(titleText(column, 'other', 'mn_MN')).toBe('other');
  expect(titleText(undefined, 7, 'mn_MN')).toBe('7');
});
