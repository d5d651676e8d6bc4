import { describe, expect, it } from 'vitest';
import { lossesByPlace } from '../../../../../../src/client/portal/calculator/result/losses/loss-places';
import { exampleInput } from '../example-input';

describe('losses by the places of the picture', () => {
  const { losses } = exampleInput().result;
  const byPlace = lossesByPlace(losses);

  it('are the whole loss together, in kWh and in percent', () => {
    const sum = byPlace.reduce((total, { loss_kWh }) => total + loss_kWh, 0);
    expect(sum).toBe(Math.round(losses.total_kWh / 10) * 10);
    expect(byPlace.reduce((total, { percent }) => total + percent, 0)).toBe(100);
  });

  it('gather all windows and leave nothing out', () => {
    const windows = losses.all.filter(({ kind }) => kind === 'window');
    expect(windows).toHaveLength(3);
    const lost = windows.reduce((total, { loss_kWh }) => total + loss_kWh, 0);
    const window = byPlace.find(({ place }) => place === 'window');
    expect(Math.abs((window?.loss_kWh ?? 0) - lost)).toBeLessThan(10);
    expect(byPlace.map(({ place }) => place)).toEqual([
      'roof',
      'wall',
      'window',
      'door',
      'floor',
      'air',
      'bridges',
    ]);
  });

  it('leave out what a house does not have', () => {
    const noDoor = losses.all.filter(({ kind }) => kind !== 'door');
    const total_kWh = noDoor.reduce((total, { loss_kWh }) => total + loss_kWh, 0);
    const places = lossesByPlace({ all: noDoor, total_kWh }).map(({ place }) => place);
    expect(places).not.toContain('door');
  });
});
