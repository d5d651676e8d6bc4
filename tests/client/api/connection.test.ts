import { beforeEach, expect, it } from 'vitest';
import { recordConnection, useConnection } from '../../../src/client/api/connection';

beforeEach(() => useConnection.setState({ isOnline: true }));

it('an answer that was on its way when the connection was lost does not bring it back', () => {
  const before = performance.now() - 1;
  recordConnection(false);
  recordConnection(true, before);
  expect(useConnection.getState().isOnline).toBe(false);
  recordConnection(true, performance.now() + 1);
  expect(useConnection.getState().isOnline).toBe(true);
});
