// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import { Clock } from '../../../../src/client/shell/lock/clock';
import { Signs } from '../../../../src/client/shell/lock/signs';

beforeAll(() => startI18n());
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'getBattery');
  await changeLanguage('mn_MN');
});

describe('the clock of the lock screen', () => {
  it('shows time, day and weekday of the device, and moves on each second', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 29, 23, 59, 58) });
    const { container } = render(<Clock />);
    expect(container.textContent).toBe('23:592026-11-29 · Ням');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(container.textContent).toBe('23:592026-11-29 · Ням');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(container.textContent).toBe('00:002026-11-30 · Даваа');
    expect(screen.getByText('00:00').getAttribute('datetime')).toBe(new Date(2026, 10, 30).toISOString());
  });

  it('has the weekday in the reader’s language, and stops with the screen', async () => {
    await changeLanguage('en_US');
    vi.useFakeTimers({ now: new Date(2026, 10, 30, 7, 5) });
    const { container, unmount } = render(<Clock />);
    expect(container.textContent).toMatch(/^07:052026-11-30 · Monday$/);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** A battery that browsers report, of which the charging changes. */
class Battery extends EventTarget {
  level = 0.5;
  charging = false;
  chargingTime = 0;
  dischargingTime = 0;

  charge(isCharging: boolean): void {
    this.charging = isCharging;
    this.dispatchEvent(new Event('chargingchange'));
  }
}

describe('the signs of the lock screen', () => {
  it('say whether the device has a network, as it comes and goes', () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(<Signs />);
    expect(signs()).toEqual(['Сүлжээтэй']);
    network.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(signs()).toEqual(['Сүлжээгүй']);
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(signs()).toEqual(['Сүлжээтэй']);
    network.mockRestore();
  });

  it('say whether the device is charging, where the browser reports it', async () => {
    const battery = new Battery();
    Object.assign(navigator, { getBattery: () => Promise.resolve(battery) });
    render(<Signs />);
    expect(await screen.findByText('Батарейгаар')).toBeTruthy();
    act(() => battery.charge(true));
    expect(signs().at(-1)).toBe('Цэнэглэж байна');
  });
});

function signs(): (string | null)[] {
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}
