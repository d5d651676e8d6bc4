import type { Known } from '../whole-house/house';
import { MONTHS_OF_YEAR } from '../months';
import { isNumber } from '../refusal/numbers';
import { type Refusal, refuseAny } from '../refusal/refusal';
import {
  type Answers,
  type Burnt,
  type Household,
  type MeasuredLayer,
  type Opaque,
  type Place,
  type Refinement,
  burntUnits,
  sides,
} from './answers';

/** All inputs of a calculation, as stored in the browser and saved under a code. */
export interface Inputs extends Household, Choice {}

/** The measures and the budget that a visitor chose. */
export interface Choice {
  /** Ids of measures. */
  readonly measures: readonly string[];
  /** The budget for which they were selected; null where they were chosen one by one. */
  readonly budget_MNT: number | null;
}

const KEY = /^[\w.-]{1,64}$/;
const PROVINCE = /^\d{2}$/;
const SOUM = /^\d{4}$/;
const MOST_LAYERS = 20;
const MOST_MEASURES = 50;

/**
 * Parses inputs from a browser's storage or a request. Validates only the shape; the calculation validates the house.
 * @throws EnergyRefusal naming every field that is not of its kind
 */
export function readInputs(value: unknown): Inputs {
  const reader = new Reader();
  const inputs = reader.inputs(value);
  refuseAny(reader.found);
  return inputs;
}

/** Collects errors; an invalid field reads as missing. */
class Reader {
  readonly found: Refusal[] = [];

  inputs(value: unknown): Inputs {
    const { answers, refinement, measures, budget_MNT } = this.record('inputs', value);
    return {
      answers: this.answers(this.record('answers', answers)),
      refinement: this.refinement(this.record('refinement', refinement ?? {})),
      measures: this.list('measures', measures ?? [], MOST_MEASURES, (path, key) => this.key(path, key)),
      budget_MNT: this.number('budget_MNT', budget_MNT ?? undefined) ?? null,
    };
  }

  private answers(value: Fields): Answers {
    return {
      place: known(value.place, (place) => this.place(place)),
      houseType: known(value.houseType, (key) => this.key('houseType', key)),
      floorArea_m2: known(value.floorArea_m2, (area) => this.number('floorArea_m2', area)),
      storeys: known(value.storeys, (storeys) => this.number('storeys', storeys)),
      builtYear: known(value.builtYear, (year) => this.number('builtYear', year)),
      wall: known(value.wall, (key) => this.key('wall', key)),
      roof: known(value.roof, (key) => this.key('roof', key)),
      windows: known(value.windows, (key) => this.key('windows', key)),
      heating: known(value.heating, (key) => this.key('heating', key)),
      burnt: known(value.burnt, (burnt) => this.burnt(burnt)),
    };
  }

  private refinement(value: Fields): Refinement {
    const { wall, roof, floor, windows, door } = value;
    return {
      roomHeight_m: this.number('roomHeight_m', value.roomHeight_m),
      wall: this.opaque('wall', wall),
      roof: this.opaque('roof', roof),
      floor: this.part('floor', floor, (fields) => ({
        perimeter_m: this.number('floor.perimeter_m', fields.perimeter_m),
        layers: this.layers('floor.layers', fields.layers),
      })),
      windows: this.part('windows', windows, (fields) => ({
        u_W_m2K: this.number('windows.u_W_m2K', fields.u_W_m2K),
        g: this.number('windows.g', fields.g),
        area_m2: this.part('windows.area_m2', fields.area_m2, (areas) =>
          Object.fromEntries(
            sides.map((side) => [side, this.number(`windows.area_m2.${side}`, areas[side])]),
          ),
        ),
      })),
      door: this.part('door', door, (fields) => ({
        area_m2: this.number('door.area_m2', fields.area_m2),
        u_W_m2K: this.number('door.u_W_m2K', fields.u_W_m2K),
      })),
      n50_1_h: this.number('n50_1_h', value.n50_1_h),
      actualTemperature_C: this.number('actualTemperature_C', value.actualTemperature_C),
      efficiency: this.number('efficiency', value.efficiency),
      price_MNT: this.number('price_MNT', value.price_MNT),
    };
  }

  private opaque(path: string, value: unknown): Opaque | undefined {
    return this.part(path, value, (fields) => ({
      area_m2: this.number(`${path}.area_m2`, fields.area_m2),
      u_W_m2K: this.number(`${path}.u_W_m2K`, fields.u_W_m2K),
      layers: this.layers(`${path}.layers`, fields.layers),
    }));
  }

  private layers(path: string, value: unknown): MeasuredLayer[] | undefined {
    if (value === undefined) return undefined;
    return this.list(path, value, MOST_LAYERS, (at, item) => {
      const { material, thickness_m, conductivity_W_mK } = this.record(at, item);
      return {
        material: material === null ? null : (this.key(`${at}.material`, material) ?? null),
        thickness_m: this.number(`${at}.thickness_m`, thickness_m ?? undefined) ?? null,
        conductivity_W_mK: this.number(`${at}.conductivity_W_mK`, conductivity_W_mK ?? undefined) ?? null,
      };
    });
  }

  private place(value: unknown): Place | undefined {
    const { province, soum, climate } = this.record('place', value);
    if (matches(province, PROVINCE) && matches(soum, SOUM) && matches(climate, KEY))
      return { province, soum, climate };
    return this.wrong('place');
  }

  private burnt(value: unknown): Burnt | undefined {
    const fields = this.record('burnt', value);
    const unit = burntUnits.find((known) => known === fields.unit);
    const amount = this.number('burnt.amount', fields.amount);
    const months = this.months(fields.months);
    if (unit === undefined || amount === undefined) return this.wrong('burnt');
    return months === undefined ? { amount, unit } : { amount, unit, months };
  }

  private months(value: unknown): number[] | undefined {
    if (value === undefined) return undefined;
    const months = this.list('burnt.months', value, MONTHS_OF_YEAR, (path, month) =>
      isNumber(month) && Number.isInteger(month) && month >= 1 && month <= MONTHS_OF_YEAR
        ? month
        : this.wrong(path),
    );
    return months.length === 0 ? undefined : [...new Set(months)];
  }

  private part<T>(path: string, value: unknown, read: (fields: Fields) => T): T | undefined {
    return value === undefined ? undefined : read(this.record(path, value));
  }

  private key(path: string, value: unknown): string | undefined {
    return matches(value, KEY) ? value : this.wrong(path);
  }

  private number(path: string, value: unknown): number | undefined {
    return value === undefined || isNumber(value) ? value : this.wrong(path);
  }

  private list<T>(
    path: string,
    value: unknown,
    most: number,
    read: (path: string, item: unknown) => T | undefined,
  ): T[] {
    if (!Array.isArray(value) || value.length > most) return this.wrong(path) ?? [];
    return value.flatMap((item: unknown, index) => read(`${path}.${index}`, item) ?? []);
  }

  private record(path: string, value: unknown): Fields {
    if (isRecord(value)) return value;
    this.wrong(path);
    return {};
  }

  private wrong(field: string): undefined {
    this.found.push({ code: 'missing-value', field });
  }
}

type Fields = Readonly<Record<string, unknown>>;

function known<T>(value: unknown, read: (value: unknown) => T | undefined): Known<T> | undefined {
  return value === undefined || value === 'unknown' ? value : read(value);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
