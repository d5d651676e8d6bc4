// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VoiceOptions, VoiceValue } from '../../widgets/voice';
import { prepareDocument } from './document';
import { fixtureOf, renderField } from './draw-widget';

const stopped = vi.fn<() => void>();

/** A recorder that has heard four letters when it stops. */
class FakeRecorder extends EventTarget {
  static made: unknown[] = [];
  static isTypeSupported = (type: string) => type === 'audio/mp4';
  constructor(_: unknown, options: unknown) {
    super();
    FakeRecorder.made.push(options);
  }
  start = () => undefined;
  stop = () => {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['дуу!']) }));
    this.dispatchEvent(new Event('stop'));
  };
}

beforeAll(prepareDocument);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stopped.mockClear();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  allow(() => Promise.resolve({ getTracks: () => [{ stop: stopped }] }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function allow(getUserMedia: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
}

function draw(value: VoiceValue | null = null, options: VoiceOptions = {}) {
  return renderField('voice', { ...fixtureOf('voice'), options: { ...options } }, { value });
}

const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

describe('a voice note', () => {
  it('is recorded, sent in the format of the device, and captioned with its length', async () => {
    const { onChange } = await draw();
    await press('Дуу бичих: Талбар');
    await pass(65);
    expect(screen.getByRole('timer').textContent).toBe('1:05 / 5:00');
    await press('Дуусгах');
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange).toHaveBeenLastCalledWith([{ file: 'uploaded1', caption: 'Дуут тэмдэглэл 1, 1:05' }]);
    expect(FakeRecorder.made.at(-1)).toMatchObject({ mimeType: 'audio/mp4' });
    // The microphone is not heard any longer.
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('ends by itself after the longest time, and is kept where its part of the form is left', async () => {
    const { onChange, unmount } = await draw(null, { longest: 10 });
    await press('Дуу бичих: Талбар');
    await pass(11);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(onChange).toHaveBeenCalledOnce();
    unmount();
    const other = await draw();
    await press('Дуу бичих: Талбар');
    await pass(2);
    other.unmount();
    expect(stopped).toHaveBeenCalledTimes(2);
  });

  it('that is discarded is not sent', async () => {
    const { onChange } = await draw();
    await press('Дуу бичих: Талбар');
    await press('Хаях');
    await pass(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(stopped).toHaveBeenCalledOnce();
  });

  it.each([
    ['the microphone is not allowed', new DOMException('', 'NotAllowedError'), /зөвшөөрөөгүй/],
    ['there is no microphone', new DOMException('', 'NotFoundError'), /дуу бичих боломжгүй/],
  ])('says why where %s', async (_, failure, message) => {
    allow(() => Promise.reject(failure));
    await draw();
    await press('Дуу бичих: Талбар');
    expect(screen.getByRole('alert').textContent).toMatch(message);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('says so where the browser cannot record', async () => {
    vi.stubGlobal('MediaRecorder', { isTypeSupported: () => false });
    await draw();
    await press('Дуу бичих: Талбар');
    expect(screen.getByRole('alert').textContent).toMatch(/Дууны файл сонгож болно/);
  });

  it('is loaded when it is listened to, and says where it cannot be', async () => {
    URL.createObjectURL = () => 'blob:voice';
    const revoked = vi.fn<(address: string) => void>();
    URL.revokeObjectURL = revoked;
    const answers = [new Response('', { status: 404 }), new Response('дуу!')];
    vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
    const { container, unmount } = await draw([{ file: 'a1', caption: 'Хойд хана' }]);
    await press('Дуут тэмдэглэл 1');
    await screen.findByText('Бичлэгийг нээж чадсангүй. Дахин оролдоно уу');
    await press('Дуут тэмдэглэл 1');
    await waitFor(() => expect(container.querySelector('audio')?.getAttribute('src')).toBe('blob:voice'));
    unmount();
    expect(revoked).toHaveBeenCalledWith('blob:voice');
  });

  it('is one of at most so many', async () => {
    await draw(['a1', 'a2'], { maximum: 2 });
    expect(screen.queryByRole('button', { name: 'Дуу бичих: Талбар' })).toBeNull();
    expect(screen.getByText('Бичлэгийн тоо дүүрсэн')).toBeTruthy();
  });
});
