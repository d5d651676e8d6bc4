// @vitest-environment jsdom
// In a thread of its own.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import settings from '../../../../schemas/settings.json';
import { allAnswered, answerWith, prepareBuilders, stageBuilder } from '../builder-stage';

const stored = 'a'.repeat(24);
vi.mock('../../../../src/client/api/upload', () => ({
  upload: () => Promise.resolve({ id: stored }),
}));

beforeAll(prepareBuilders);
beforeEach(() => answerWith([]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = new File(['…'], 'logo.png', { type: 'image/png' });
const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [picture] } });

describe('the pictures of the settings', () => {
  it.each([
    ['logo', 'Зураг оруулах: Лого'],
    ['favicon', 'Зураг оруулах: Табын дүрс'],
  ])('%s is uploaded, and shown at once', async (member, label) => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 64, height: 64, close: () => undefined }),
    );
    const latest = stageBuilder({ kind: 'settings', ...settings });
    await allAnswered();
    choose(label);
    await waitFor(() => expect(latest()[member]).toBe(`/files/${stored}`));
    expect(document.querySelector(`img[src="/files/${stored}"]`)).not.toBeNull();
  });

  it('a file that is no picture is refused with a reason', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const latest = stageBuilder({ kind: 'settings', ...settings });
    await allAnswered();
    choose('Зураг оруулах: Лого');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(latest().logo).toBe('/brand/logo.svg');
  });
});
