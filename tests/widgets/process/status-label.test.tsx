// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { StatusLabel } from '../../../widgets/process_status/status-label';
import { prepareDocument } from '../document';
import { fakeServices } from '../services';

beforeAll(prepareDocument);
afterEach(cleanup);

const read = () => Promise.resolve({ statusHistories: [], votingPeople: [] });

it('the history of a status takes the focus as it opens, and Escape gives it back to the button', async () => {
  const { services } = fakeServices();
  render(
    <StatusLabel
      status="Захиалгыг шалгаж байна"
      type="CHECK"
      rowId="7"
      services={{ ...services, read: read as typeof services.read }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Төлөвийн түүх' });
  fireEvent.click(button);
  const history = await screen.findByRole('region', { name: 'Төлөвийн түүх', hidden: true });
  await screen.findByText('Явц эхлээгүй байна');
  expect(document.activeElement).toBe(history);
  fireEvent.keyDown(history, { key: 'Escape' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
