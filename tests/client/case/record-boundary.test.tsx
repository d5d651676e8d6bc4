// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RecordBoundary } from '../../../src/client/admin/case/record-boundary';
import { useConnection } from '../../../src/client/api/connection';
import { startI18n } from '../../../src/client/i18n/i18n';

beforeAll(startI18n);
beforeEach(() => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  useConnection.setState({ isOnline: false });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useConnection.setState({ isOnline: true });
});

function Failing({ error }: { error: Error }): ReactNode {
  throw error;
}

const show = (error: Error) =>
  render(
    <>
      <button type="button">Хүлээн авах</button>
      <RecordBoundary message="Холболтгүй">
        <Failing error={error} />
      </RecordBoundary>
    </>,
  );

it('a part that cannot be loaded without a connection leaves the decisions beside the record', () => {
  show(new TypeError('Failed to fetch dynamically imported module: /assets/Cell.js'));
  expect(screen.getByRole('alert').textContent).toContain('Холболтгүй');
  expect(screen.getByRole('button', { name: 'Хүлээн авах' })).toBeDefined();
});

it('any other error is the page’s', () => {
  expect(() => show(new Error('broken'))).toThrow('broken');
});
