// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../../../src/client/api/connection';
import { startI18n } from '../../../../src/client/i18n/i18n';
import { DeviceLine } from '../../../../src/client/runtime/form/draft/device-line';
import { useSession } from '../../../../src/client/session/session';

const megabyte = 1024 * 1024;
let battery: EventTarget & { charging: boolean; level: number };

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['form']);
});
beforeEach(() => {
  battery = Object.assign(new EventTarget(), { charging: false, level: 0.64 });
  useSession.setState({ user: { id: '7' } as never });
  useConnection.setState({ isOnline: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A device with this much free room. */
async function draw(free: number): Promise<void> {
  const storage = { estimate: () => Promise.resolve({ usage: megabyte, quota: free + megabyte }) };
  vi.stubGlobal('navigator', { storage, getBattery: () => Promise.resolve(battery), onLine: true });
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <DeviceLine />
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
}
const line = () => document.querySelector('output')?.textContent ?? '';

describe('the line of the device', () => {
  it('is silent online while there is enough of everything', async () => {
    await draw(2048 * megabyte);
    expect(document.querySelector('output')?.hidden).toBe(true);
  });

  it('shows battery and room while the device is offline', async () => {
    useConnection.setState({ isOnline: false });
    await draw(2048 * megabyte);
    await vi.waitFor(() => expect(line()).toBe('Батарей 64 % · Сул зай 2.0 GB'));
  });

  it('warns of little room, in photos', async () => {
    await draw(30 * megabyte);
    expect(
      await screen.findByText('Төхөөрөмжийн зай дуусч байна: 30.0 MB сул, 30 орчим зураг багтана'),
    ).toBeTruthy();
  });

  it('warns of a battery that runs out, until it is charged', async () => {
    await draw(2048 * megabyte);
    act(() => {
      battery.level = 0.12;
      battery.dispatchEvent(new Event('levelchange'));
    });
    expect(line()).toBe('Батарей 12 %: дуусахаас өмнө хадгална уу');
    act(() => {
      battery.charging = true;
      battery.dispatchEvent(new Event('chargingchange'));
    });
    expect(line()).toBe('');
  });
});
