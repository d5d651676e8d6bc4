// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  initialSettings,
  parseSettings,
  useSettings,
} from '../../../../src/client/ui/appearance/settings-store';

describe('the settings of a reader', () => {
  it('are those that a new reader has, where nothing or nonsense was kept', () => {
    expect(parseSettings(undefined)).toEqual(initialSettings);
    expect(parseSettings('x')).toEqual(initialSettings);
    expect(parseSettings({ theme: 'neon', density: 7, fixedHeader: 'no', layout: null })).toEqual(
      initialSettings,
    );
  });

  it('are read back as they were kept', () => {
    const kept = {
      ...initialSettings,
      theme: 'dark',
      accent: 'teal',
      density: 'compact',
      layout: 'top',
      contentWidth: 'fixed',
      fixedHeader: false,
      multiTab: true,
      lockScreen: true,
    };
    expect(parseSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('have content of the full width beside a menu at the side', () => {
    const { change } = useSettings.getState();
    change({ layout: 'top', contentWidth: 'fixed' });
    expect(useSettings.getState().contentWidth).toBe('fixed');
    change({ layout: 'side' });
    expect(useSettings.getState().contentWidth).toBe('fluid');
    change({ contentWidth: 'fixed' });
    expect(useSettings.getState().contentWidth).toBe('fluid');
  });
});
