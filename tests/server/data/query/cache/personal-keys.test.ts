import { expect, it } from 'vitest';
import { visitor, type Caller } from '../../../../../src/engine/access/caller';
import {
  createReadCache,
  openCachedReading,
  type CachedReading,
} from '../../../../../src/server/data/query/cache/read-cache';
import { startTrace } from '../../../../../src/server/platform/database/sql-statement';

const citizen: Caller = {
  ...visitor,
  userId: 7,
  login: 'bat',
  role: 'citizen',
  roleNumber: 3,
  organizationId: 1,
  phone: '99112233',
};
const body = '{"query":"{ v_order { id } }"}';
const cache = createReadCache(4);

it('finds the response of a caller again', () => {
  readingOf(citizen).set({ ...startTrace(), isPersonal: true }, 'rows of 99112233');
  expect(
    readingOf({ ...citizen })
      .get()
      ?.toString(),
  ).toBe('rows of 99112233');
});

it.each([
  { userId: 8 },
  { login: 'dorj' },
  { organizationId: 2 },
  { phone: '88112233' },
  { phone: null },
  { role: 'agent' },
  { apiKey: 1 },
])('finds none once the caller has another property that rights may name: %j', (other) => {
  expect(readingOf({ ...citizen, ...other }).get()).toBeUndefined();
});

function readingOf(caller: Caller): CachedReading {
  const snapshot = { version: 1 } as Parameters<typeof openCachedReading>[1]['snapshot'];
  const versions = { versions: new Map(), backends: new Map() };
  const reading = openCachedReading(cache, { caller, snapshot, versions, language: 'mn_MN' }, body);
  if (reading === undefined) throw new Error('The cache is switched on.');
  return reading;
}
