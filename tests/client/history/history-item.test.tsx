// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { HistoryItem } from '../../../src/client/runtime/history/history-item';
import type { HistoryEntry } from '../../../src/client/runtime/history/row-history';
import { startI18n } from '../../../src/client/i18n/i18n';
import { runtimeOf } from '../form/served-form';
import { prepareDocument } from '../../widgets/document';

beforeAll(async () => {
  prepareDocument();
  await startI18n();
  await i18next.loadNamespaces(['history']);
});
afterEach(cleanup);

const { form } = runtimeOf('news');
const entry: HistoryEntry = {
  id: 1,
  at: '2026-11-20T04:00:00.000Z',
  action: 'update',
  user: null,
  role: 'agent',
  role_title: 'Ажилтан',
  changes: [],
};

it('a change says that it was one, and what a button changed says which was clicked', () => {
  render(<HistoryItem entry={entry} form={form} />);
  expect(screen.getByRole('heading').textContent).toBe('Өөрчилсөн');
  cleanup();
  render(<HistoryItem entry={{ ...entry, button: 'Онцлох' }} form={form} />);
  expect(screen.getByRole('heading').textContent).toBe('Товч дарсан: Онцлох');
});

it('a change of a program shows the name of its API key and its role', () => {
  render(<HistoryItem entry={{ ...entry, api_key: 'Банкны систем' }} form={form} />);
  expect(screen.getByText('API түлхүүр: Банкны систем · Ажилтан')).toBeTruthy();
});
