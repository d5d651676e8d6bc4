import { describe, expect, it } from 'vitest';
import {
  readStored,
  removeStored,
  timeToLive,
  writeStored,
  type StringStorage,
} from '../../../src/client/browser/expiring-storage';

function storage(): StringStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const noon = Date.UTC(2026, 10, 20);

describe('stored values', () => {
  it('live for seven days and not a moment longer', () => {
    const place = storage();
    writeStored('lang', 'en_US', place, noon);
    expect(readStored('lang', place, noon + timeToLive * 1000 - 1)).toBe('en_US');
    expect(readStored('lang', place, noon + timeToLive * 1000)).toBeUndefined();
    expect(place.values.size).toBe(0);
  });

  it('that another hand has written are removed and read as empty', () => {
    const place = storage();
    for (const text of ['en_US', '{"value":1}', '{"value":1,"expires":"never"}', 'null']) {
      place.values.set('lang', text);
      expect(readStored('lang', place, noon)).toBeUndefined();
      expect(place.values.has('lang')).toBe(false);
    }
  });

  it('can be removed', () => {
    const place = storage();
    writeStored('lang', 'ko_KR', place, noon);
    removeStored('lang', place);
    expect(readStored('lang', place, noon)).toBeUndefined();
  });
});
