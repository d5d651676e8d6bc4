import { expect, test } from 'vitest';
import { fitWidths } from '../../../../src/client/runtime/grid/table/fit-widths';
import { listColumnViews } from '../../../../src/client/runtime/list/grid-columns';
import { gridOf } from '../definition';

const columns = listColumnViews(
  gridOf({
    columns: [
      { column: 'title', title: 'Гарчиг', card: 'title' },
      { column: 'published_on', title: 'Өдөр', width: 200 },
      { column: 'views', title: { mn_MN: 'Үзсэн тоо', ko_KR: '조회한 사람의 수' }, width: 60 },
    ],
  }),
);

test('columns have the widths of the definition where there is room; the title takes the rest', () => {
  const widths = fitWidths(columns, 2000, 'mn_MN');
  expect([...widths.keys()]).toEqual(['published_on', 'views']);
  expect(widths.get('published_on')).toBe(200);
});

test('they give way a little before the table scrolls sideways', () => {
  expect(fitWidths(columns, 300, 'mn_MN').get('published_on')).toBe(160);
});

test('no heading is cut for it, in any language', () => {
  const mongolian = fitWidths(columns, 300, 'mn_MN').get('views') ?? 0;
  const korean = fitWidths(columns, 300, 'ko_KR').get('views') ?? 0;
  expect(mongolian).toBeGreaterThanOrEqual('Үзсэн тоо'.length * 7);
  expect(korean).toBeGreaterThan(mongolian);
});
