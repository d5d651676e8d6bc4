import { expect, it } from 'vitest';
import { readEvent } from '../../../../src/client/api/live/keep-live';

it.each([
  ['source', '{"sources":["news",7,"v_news"]}', { kind: 'source', sources: ['news', 'v_news'] }],
  ['build', '{"build":"abc"}', { kind: 'build', build: 'abc' }],
  ['notice', '{}', { kind: 'notice' }],
  ['inbox', '{}', { kind: 'inbox' }],
  ['refetch', '{}', { kind: 'refetch' }],
  ['session', '{}', { kind: 'session' }],
])('a message "%s" is understood', (event, data, expected) => {
  expect(readEvent({ event, data })).toEqual(expected);
});

it('unknown events of a newer server are ignored', () => {
  expect(readEvent({ event: 'weather', data: '{}' })).toBeUndefined();
  expect(readEvent({ event: 'source', data: 'null' })).toBeUndefined();
  expect(readEvent({ event: 'build', data: '{}' })).toBeUndefined();
});
