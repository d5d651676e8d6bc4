import { describe, expect, it } from 'vitest';
import { createAssumption, assumptionText } from '../../../src/energy/whole-house/assumptions';

const row = {
  table: 'energy_house_type',
  row: 'brick-old',
  validFrom: '2021-01-01',
  source: 'TABULA',
  certainty: 'D',
  isProvisional: true,
} as const;

describe('assumptions', () => {
  it.each(['mixed', 'constant', 'hours', 'cool-rooms', 'timber', 'masonry'])(
    'says the code %s in the reader’s words',
    (code) => {
      const assumption = createAssumption('intermittency', 'use.intermittency', code, '', row);
      expect(assumptionText(assumption, 'mn_MN')).not.toMatch(new RegExp(`\\b${code}\\b`));
      expect(assumptionText(assumption, 'ko_KR')).not.toMatch(new RegExp(`\\b${code}\\b`));
    },
  );

  it('keeps a number and a name as they are', () => {
    const u = createAssumption('wall', 'parts.0.construction', 1.22, 'W/(m²K)', row);
    expect(assumptionText(u, 'mn_MN')).toContain('1.22 Вт/(м²·К)');
    const place = createAssumption('place', 'place', 'UB', '', row);
    expect(assumptionText(place, 'en_US')).toContain('UB');
  });
});
