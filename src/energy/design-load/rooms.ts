import {
  type AdjacentPart,
  DESIGN_AIR_HEAT_Wh_m3K,
  type DesignLoad,
  type ExteriorPart,
  type GroundPart,
  adjacentTransfer,
  designAirFlow,
  designFlow,
  designLoad,
} from './design-load';

/** A heated room of a ventilation zone. */
export interface Room {
  readonly id: string;
  readonly exterior: readonly ExteriorPart[];
  /** Towards unheated rooms and neighbours outside the zone. */
  readonly adjacent: readonly AdjacentPart[];
  /** Towards heated rooms of the same zone: a load of the room, not of the building. */
  readonly heatedNeighbours: readonly AdjacentPart[];
  readonly ground: readonly GroundPart[];
  /** Part of the zone's envelope flow that enters here, m³/h. */
  readonly envelopeFlow_m3_h: number;
  readonly minimum_1_h: number;
  readonly volume_m3: number;
  /** θ_int − θ_e, K. */
  readonly difference_K: number;
  readonly reheat_W: number;
}

/** Loads of the rooms, for their heaters, and of the building, for its stove or boiler. */
export interface RoomLoads {
  readonly rooms: readonly { readonly id: string; readonly load: DesignLoad }[];
  readonly building_W: number;
}

/** EN 12831-1:2017, 6.3.3.2: f_iz; all rooms of a zone do not get their minimum of fresh air at once. */
const SIMULTANEITY = 0.5;

/**
 * Design loads room by room (EN 12831-1:2017, 6.2.2) and of their building (6.2.3): there heat that goes from one
 * heated room to the next is not lost, and each room's minimum of air counts half.
 */
export function roomLoads(rooms: readonly Room[]): RoomLoads {
  const loads = rooms.map((room) => ({ id: room.id, load: loadOf(room) }));
  let building_W = 0;
  for (const [index, room] of rooms.entries()) {
    const load = loads[index]?.load;
    if (load === undefined) continue;
    const between = designFlow(adjacentTransfer(room.heatedNeighbours), room.difference_K);
    const air = designFlow(airTransfer(room, SIMULTANEITY), room.difference_K);
    building_W += load.transmission_W - between + air + room.reheat_W;
  }
  return { rooms: loads, building_W };
}

function loadOf(room: Room): DesignLoad {
  return designLoad({
    exterior: room.exterior,
    adjacent: [...room.adjacent, ...room.heatedNeighbours],
    ground: room.ground,
    ventilation_W_K: airTransfer(room, 1),
    difference_K: room.difference_K,
    reheat_W: room.reheat_W,
  });
}

function airTransfer(room: Room, simultaneity: number): number {
  const flow = designAirFlow(room.envelopeFlow_m3_h, simultaneity * room.minimum_1_h, room.volume_m3);
  return DESIGN_AIR_HEAT_Wh_m3K * flow;
}
