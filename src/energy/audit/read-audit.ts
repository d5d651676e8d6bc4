/** Reads one value of a group; null where it is missing or of another kind. */
type Reader<Value> = (value: unknown) => Value | null;
type ReadGroup<Shape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Reader<infer Value> ? Value | null : never;
};

const text: Reader<string> = (value) => (typeof value === 'string' && value !== '' ? value : null);
const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : null);
/** The database sends some numbers as text. */
const number: Reader<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
};
/** The key of a row, as a number or as text. */
const key: Reader<string> = (value) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : null;

const insulation = { insulation: text, insulation_mm: number } as const;
const layers = {
  layer_1: text,
  layer_1_mm: number,
  layer_2: text,
  layer_2_mm: number,
  layer_3: text,
  layer_3_mm: number,
  layer_4: text,
  layer_4_mm: number,
} as const;
/** Gross: the area contains its openings. */
const wall = {
  gross_m2: number,
  length_m: number,
  height_m: number,
  material: text,
  thickness_mm: number,
  ...insulation,
  u_W_m2K: number,
} as const;
/** `photo` is the key of the file that shows the work; a plan has none. */
const work = { area_m2: number, photo: text } as const;
const insulated = { ...work, material: text, thickness_mm: number } as const;
/** `product` is the key of a window or a door of the catalogue. */
const replaced = { ...work, product: key } as const;

/** The arguments of `energy.audit`, with their units in their names. */
const groups = {
  building: {
    soum: key,
    built_year: number,
    floor_m2: number,
    heated_m2: number,
    storeys: number,
    room_height_m: number,
    volume_m3: number,
  },
  roof: { ceiling_m2: number, area_m2: number, attic: text, ...layers, ...insulation, u_W_m2K: number },
  wall_north: wall,
  wall_east: wall,
  wall_south: wall,
  wall_west: wall,
  windows: {
    area_m2: number,
    north_m2: number,
    east_m2: number,
    south_m2: number,
    west_m2: number,
    frame: text,
    panes: number,
  },
  doors: { area_m2: number, width_m: number, height_m: number, count: number, has_vestibule: flag },
  floor: {
    type: text,
    area_m2: number,
    perimeter_m: number,
    is_crawl_space_vented: flag,
    ...layers,
    ...insulation,
    u_W_m2K: number,
  },
  foundation: { perimeter_m: number, soil: text, ...insulation, insulation_depth_m: number },
  air: {
    ventilation: text,
    supply_m3_h: number,
    exhaust_m3_h: number,
    recovery_percent: number,
    n50_1_h: number,
    flow50_m3_h: number,
    /** 1 sheltered … 5 exposed. */
    exposure: number,
    leaks_at_windows: flag,
    leaks_at_doors: flag,
    /** Between walls and floor. */
    leaks_at_floor: flag,
  },
  heating: {
    source: text,
    fuel: text,
    efficiency_percent: number,
    coal_t: number,
    briquettes_t: number,
    wood_m3: number,
  },
  planned_roof: insulated,
  planned_wall: insulated,
  planned_floor: insulated,
  planned_window: replaced,
  planned_door: replaced,
  built_roof: insulated,
  built_wall: insulated,
  built_floor: insulated,
  built_window: replaced,
  built_door: replaced,
  /** A blower-door test after the works. */
  built_air: { n50_1_h: number, photo: text },
} as const;

const opening = {
  kind: key,
  direction: key,
  type: key,
  width_m: number,
  height_m: number,
} as const;

/** Translates the choices of the audit into codes of the dated tables; part of the definition that calls the function. */
export interface AuditCodes {
  /** Of layers, walls and insulation, into `energy_material`; an empty code adds no resistance. */
  readonly materials: Readonly<Record<string, string>>;
  /** Of the main material of a wall, into the types of `energy_house_type`. */
  readonly houseTypes: Readonly<Record<string, string>>;
  /** Of `source/fuel`, or of the source alone, into `energy_heat_source`. */
  readonly heatSources: Readonly<Record<string, string>>;
  /** Of `frame/panes` of windows, into `energy_construction`. */
  readonly windows: Readonly<Record<string, string>>;
  /** Of the main material of a framed wall, into the `energy_material` of its studs. */
  readonly frames: Readonly<Record<string, string>>;
  /** Of the main material of a wall, into the structures of a `LeakageChecklist`. */
  readonly structures: Readonly<Record<string, string>>;
}

/** Works that an audit plans, or that the act of the works states. */
export type WorksBasis = 'planned' | 'built';
/** The works, or a second audit of the house. */
export type FiguresBasis = WorksBasis | 'measured';

export type Audit = { readonly [Group in keyof typeof groups]: ReadGroup<(typeof groups)[Group]> } & {
  readonly openings: readonly ReadGroup<typeof opening>[];
  readonly codes: AuditCodes;
  /** The works that the figures after the works rest on. */
  readonly basis: WorksBasis;
  /** The audit of the house after the works; null where there is none. */
  readonly reaudit: Audit | null;
};
export type AuditWall = ReadGroup<typeof wall>;
export type InsulationWork = ReadGroup<typeof insulated>;
export type ReplacementWork = ReadGroup<typeof replaced>;
export type AuditLayers = ReadGroup<typeof layers & typeof insulation>;

const BUILT = ['built_roof', 'built_wall', 'built_floor', 'built_window', 'built_door', 'built_air'] as const;

/**
 * Reads the arguments; what is missing or of another kind is null. Arguments of built works replace the plan. `reaudit` are
 * the arguments of a second audit, whose own `reaudit` counts for nothing.
 */
export function readAudit(given: Readonly<Record<string, unknown>>): Audit {
  const rows = Array.isArray(given.openings) ? given.openings : [];
  return {
    building: readGroup(groups.building, given.building),
    roof: readGroup(groups.roof, given.roof),
    wall_north: readGroup(groups.wall_north, given.wall_north),
    wall_east: readGroup(groups.wall_east, given.wall_east),
    wall_south: readGroup(groups.wall_south, given.wall_south),
    wall_west: readGroup(groups.wall_west, given.wall_west),
    windows: readGroup(groups.windows, given.windows),
    doors: readGroup(groups.doors, given.doors),
    floor: readGroup(groups.floor, given.floor),
    foundation: readGroup(groups.foundation, given.foundation),
    air: readGroup(groups.air, given.air),
    heating: readGroup(groups.heating, given.heating),
    planned_roof: readGroup(groups.planned_roof, given.planned_roof),
    planned_wall: readGroup(groups.planned_wall, given.planned_wall),
    planned_floor: readGroup(groups.planned_floor, given.planned_floor),
    planned_window: readGroup(groups.planned_window, given.planned_window),
    planned_door: readGroup(groups.planned_door, given.planned_door),
    built_roof: readGroup(groups.built_roof, given.built_roof),
    built_wall: readGroup(groups.built_wall, given.built_wall),
    built_floor: readGroup(groups.built_floor, given.built_floor),
    built_window: readGroup(groups.built_window, given.built_window),
    built_door: readGroup(groups.built_door, given.built_door),
    built_air: readGroup(groups.built_air, given.built_air),
    basis: BUILT.some((name) => name in given) ? 'built' : 'planned',
    reaudit: isGroup(given.reaudit) ? readAudit({ ...given.reaudit, reaudit: null }) : null,
    openings: rows.map((row) => readGroup(opening, row)),
    codes: readCodes(given.codes),
  };
}

function readGroup<Shape extends Readonly<Record<string, Reader<unknown>>>>(
  shape: Shape,
  given: unknown,
): ReadGroup<Shape> {
  const values = membersOf(given);
  const read: unknown = Object.fromEntries(
    Object.entries<Reader<unknown>>(shape).map(([name, reader]) => [name, reader(values[name])]),
  );
  if (isRead(shape, read)) return read;
  throw new TypeError('A group was not read whole');
}

/** Every member was read by its own reader, so that its type is the reader's. */
function isRead<Shape extends object>(shape: Shape, read: unknown): read is ReadGroup<Shape> {
  return typeof read === 'object' && read !== null && Object.keys(shape).every((name) => name in read);
}

function readCodes(given: unknown): AuditCodes {
  const codes = membersOf(given);
  return {
    materials: readMap(codes.materials),
    houseTypes: readMap(codes.houseTypes),
    heatSources: readMap(codes.heatSources),
    windows: readMap(codes.windows),
    frames: readMap(codes.frames),
    structures: readMap(codes.structures),
  };
}

function readMap(given: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(membersOf(given)).flatMap(([name, code]) =>
      typeof code === 'string' ? [[name, code] as const] : [],
    ),
  );
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isGroup(value) ? value : {};
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
