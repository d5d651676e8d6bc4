import type { Carrier } from '../whole-house/tables';
import type { LimitName } from '../refusal/limits';
import { needLimit } from '../refusal/numbers';
import type { Refusal } from '../refusal/refusal';
import type { Answers, BurntUnit, Refinement } from './answers';

/** Paths of all numbers of a type, for instance `wall.layers.*.thickness_m`; `*` is the index of a list. */
type NumberPaths<T, Path extends string = ''> = T extends number
  ? Path
  : T extends string | null | undefined
    ? never
    : T extends readonly (infer Item)[]
      ? NumberPaths<Item, Next<Path, '*'>>
      : T extends object
        ? { [Key in keyof T & string]-?: NumberPaths<T[Key], Next<Path, Key>> }[keyof T & string]
        : never;
type Next<Path extends string, Key extends string> = Path extends '' ? Key : `${Path}.${Key}`;

/** Every number that a household can enter. A new one does not compile before it has a limit. */
export type NumberInput = NumberPaths<Answers> | NumberPaths<Refinement>;

/** The energy carrier of the house and the unit of what was burnt, which decide the limit of a number that has several units. */
export interface InputContext {
  readonly carrier: Carrier | undefined;
  readonly burnt: BurntUnit;
}

/** The limit of each input; a function where it depends on the unit or on the energy carrier. */
const rules: Readonly<Record<NumberInput, LimitName | ((context: InputContext) => LimitName)>> = {
  floorArea_m2: 'floorArea',
  storeys: 'storeys',
  builtYear: 'builtYear',
  'burnt.amount': ({ burnt }) => burntRules[burnt],
  'burnt.months.*': 'month',
  roomHeight_m: 'roomHeight',
  'wall.area_m2': 'wallArea',
  'wall.u_W_m2K': 'uValue',
  'wall.layers.*.thickness_m': 'layerThickness',
  'wall.layers.*.conductivity_W_mK': 'conductivity',
  'roof.area_m2': 'roofArea',
  'roof.u_W_m2K': 'uValue',
  'roof.layers.*.thickness_m': 'layerThickness',
  'roof.layers.*.conductivity_W_mK': 'conductivity',
  'floor.perimeter_m': 'perimeter',
  'floor.layers.*.thickness_m': 'layerThickness',
  'floor.layers.*.conductivity_W_mK': 'conductivity',
  'windows.u_W_m2K': 'windowUValue',
  'windows.g': 'solarFactor',
  'windows.area_m2.S': 'windowArea',
  'windows.area_m2.E': 'windowArea',
  'windows.area_m2.W': 'windowArea',
  'windows.area_m2.N': 'windowArea',
  'door.area_m2': 'doorArea',
  'door.u_W_m2K': 'uValue',
  n50_1_h: 'leakage',
  actualTemperature_C: 'temperature',
  efficiency: ({ carrier }) => (carrier?.kind === 'electricity' ? 'efficiency' : 'burnerEfficiency'),
  price_MNT: ({ carrier }) => priceRule(carrier),
};

const burntRules: Readonly<Record<BurntUnit, LimitName>> = {
  bags: 'burntBags',
  tonnes: 'burntTonnes',
  MNT: 'burntMoney',
};

function priceRule(carrier: Carrier | undefined): LimitName {
  if (carrier?.kind === 'electricity') return 'pricePerKilowattHour';
  if (carrier?.kind === 'district')
    return carrier.tariff.kind === 'area' ? 'pricePerArea' : 'pricePerGigajoule';
  return 'pricePerKilogram';
}

/** The paths of all inputs, `wall.layers.*.thickness_m`. */
export const numberInputs: readonly NumberInput[] = Object.keys(rules).filter(isNumberInput);

/** The limit of an input. */
export function limitOfInput(input: NumberInput, context: InputContext): LimitName {
  const rule = rules[input];
  return typeof rule === 'function' ? rule(context) : rule;
}

/**
 * Checks every number of a household's inputs against its limit and returns the refusals in the order of the inputs,
 * each with the name of its field: `windows.area_m2.S`, `wall.layers.0.thickness_m`.
 * @param carrier the energy carrier of the house, which decides the limits of its efficiency and price
 */
export function checkInputs(
  answers: Answers,
  refinement: Refinement,
  carrier: Carrier | undefined,
): Refusal[] {
  const { burnt } = answers;
  const context = { carrier, burnt: typeof burnt === 'object' ? burnt.unit : 'MNT' } as const;
  const found: Refusal[] = [];
  checkNumbers(found, '', answers, context);
  checkNumbers(found, '', refinement, context);
  return found;
}

function checkNumbers(found: Refusal[], path: string, value: unknown, context: InputContext): void {
  if (typeof value === 'number') {
    const rule = ruleOf(path, context);
    if (rule !== undefined) needLimit(found, '', path, value, rule);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      checkNumbers(found, path === '' ? key : `${path}.${key}`, inner, context);
  }
}

function ruleOf(path: string, context: InputContext): LimitName | undefined {
  const pattern = path.replaceAll(/\.\d+(?=\.|$)/g, '.*');
  return isNumberInput(pattern) ? limitOfInput(pattern, context) : undefined;
}

function isNumberInput(pattern: string): pattern is NumberInput {
  return Object.hasOwn(rules, pattern);
}
