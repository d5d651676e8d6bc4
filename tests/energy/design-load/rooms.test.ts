import { describe, expect, it } from 'vitest';
import { type Room, roomLoads } from '../../../src/energy/design-load/rooms';

const living: Room = {
  id: 'living',
  exterior: [{ area_m2: 20, u_W_m2K: 0.9, bridges_W_m2K: 0.1 }],
  adjacent: [{ area_m2: 10, u_W_m2K: 1, factor: 0.5 }],
  heatedNeighbours: [{ area_m2: 8, u_W_m2K: 2, factor: 0.1 }],
  ground: [
    {
      area_m2: 25,
      equivalent_W_m2K: 0.4,
      temperatureFactor: 0.35,
      annualFactor: 1.45,
      waterFactor: 1,
    },
  ],
  envelopeFlow_m3_h: 20,
  minimum_1_h: 0.5,
  volume_m3: 65,
  difference_K: 59,
  reheat_W: 100,
};

describe('the design load room by room', () => {
  it('gives each room its transmission, its minimum of air and its reheat', () => {
    const [room] = roomLoads([living]).rooms;
    const transfer = 20 * 1 + 10 * 0.5 + 8 * 2 * 0.1 + 1.45 * 25 * 0.4 * 0.35;
    expect(room?.load.transmission_W).toBeCloseTo(transfer * 59, 9);
    expect(room?.load.ventilation_W).toBeCloseTo(0.34 * 32.5 * 59, 9);
    expect(room?.load.total_W).toBeCloseTo(transfer * 59 + 0.34 * 32.5 * 59 + 100, 9);
  });

  it('counts for the building neither heat between its rooms nor all fresh air at once', () => {
    const { rooms, building_W } = roomLoads([living, { ...living, id: 'bedroom' }]);
    const each = rooms[0]?.load.total_W ?? 0;
    const between = 8 * 2 * 0.1 * 59;
    expect(building_W).toBeCloseTo(2 * (each - between - 0.34 * (32.5 - 20) * 59), 6);
  });
});
