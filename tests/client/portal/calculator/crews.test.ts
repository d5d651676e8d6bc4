// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Crew, nearestFirst, phoneText } from '../../../../src/client/portal/calculator/crews/crews';

function crew(brigad_name: string, soum_id: number, rate_value: number | null): Crew {
  return {
    id: brigad_name,
    brigad_name,
    services: null,
    service_type_id: null,
    service_type: null,
    phone: null,
    email: null,
    address: null,
    exp_year: null,
    staff_qty: null,
    rate_value,
    rate_count: 0,
    work_count: 0,
    province_id: 1,
    aimagname: null,
    soum_id,
    sumname: null,
  };
}

const crews = [crew('Өргөө', 2, 5), crew('Гал', 1, null), crew('Үүд', 1, 4), crew('Алтан', 2, 5)];

describe('crews', () => {
  it('of the own soum come first, then the better rated, then by the Mongolian alphabet', () => {
    expect(nearestFirst(crews, '1').map(({ id }) => id)).toEqual(['Үүд', 'Гал', 'Алтан', 'Өргөө']);
  });

  it('go by rating where nobody knows the soum', () => {
    expect(nearestFirst(crews, null).map(({ id }) => id)).toEqual(['Алтан', 'Өргөө', 'Үүд', 'Гал']);
  });

  it('are called at a number that can be read', () => {
    expect(phoneText('99112233')).toBe('9911 2233');
    expect(phoneText('11-330033')).toBe('11-330033');
  });
});
