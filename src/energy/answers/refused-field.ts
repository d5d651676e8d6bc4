/** Paths of the house in the order in which `quickHouse` adds its parts, and the inputs that they come from. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^parts\.0\.construction\.(.+)$/, 'wall.$1'],
  [/^parts\.0\.(.+)$/, 'wall.$1'],
  [/^parts\.1\.glazing\.(.+)$/, 'windows.$1'],
  [/^parts\.1\.(.+)$/, 'windows.$1'],
  [/^parts\.2\.construction\.(.+)$/, 'door.$1'],
  [/^parts\.2\.(.+)$/, 'door.$1'],
  [/^parts\.3\.(.+)$/, 'floor.$1'],
  [/^parts\.4\.construction\.(.+)$/, 'roof.$1'],
  [/^parts\.4\.(.+)$/, 'roof.$1'],
  // Windows of further sides keep their index, so that the refusal of one does not name another.
  [/^parts\.(\d+)\.glazing\.(.+)$/, 'windows.$1.$2'],
  [/^parts\.(\d+)\.(.+)$/, 'windows.$1.$2'],
  [/^air\.leakage\.(n50_1_h)$/, '$1'],
  [/^use\.(actualTemperature_C)$/, '$1'],
  [/^heating\.(efficiency)$/, '$1'],
  [/^burnt\.amount$/, 'burnt'],
  [/^heating\.source$/, 'heating'],
  [/^energy_house_type$/, 'houseType'],
  [/^energy_climate$/, 'place'],
];

/**
 * Maps the path of a refusal to its answer or measured figure: `parts.0.area_m2` is `wall.area_m2`. Paths that are
 * inputs already, such as `windows.area_m2.S`, stay.
 */
export function refusedField(field: string): string {
  const [pattern, name] = FIELDS.find(([known]) => known.test(field)) ?? [];
  return pattern === undefined || name === undefined ? field : field.replace(pattern, name);
}
