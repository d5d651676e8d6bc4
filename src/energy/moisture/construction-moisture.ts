import type { Measure } from '../measures/measure';
import type { KnownHouse } from '../whole-house/house';
import type { Tables } from '../whole-house/tables';
import { type PartMoistureChange, moistureOfMeasures } from './measure-moisture';
import type { PartMoisture } from './part-moisture';

/** Moisture of the walls, the roof or the windows, by their coldest part. */
export interface ConstructionMoisture {
  readonly kind: PartMoistureChange['kind'];
  readonly today: MoistureState;
  readonly after: MoistureState;
}

export interface MoistureState {
  /** Inner surface on the design day, °C; for walls and roofs in corners and behind furniture. */
  readonly surface_C: number;
  /**
   * Mould can grow on the surface in some month of a usual year (ISO 13788:2012, 5.3); on windows, which are no ground for
   * mould, water condenses on the design day (5.4).
   */
  readonly isRisk: boolean;
  /** Water inside at the wettest time of the year, g/m²; null for windows. */
  readonly water_g_m2: number | null;
  /** Water builds up year by year, or is more than a part may hold; null while it is neither. */
  readonly soaked: 'builds-up' | 'too-wet' | null;
}

/** Moisture of a house before and after a package, in figures that a page can show. */
export interface HouseMoisture {
  /** Of the design day and the room, °C. */
  readonly outside_C: number;
  readonly inside_C: number;
  readonly constructions: readonly ConstructionMoisture[];
}

/** A harm that moisture can do after the works; plain data, saved with a calculation. */
export interface MoistureWarning {
  readonly kind: ConstructionMoisture['kind'];
  readonly warning: 'mould' | 'condensation' | 'builds-up' | 'too-wet';
  /** The works cause it. */
  readonly isNew: boolean;
}

/** Summarizes moisture by construction; null where the norm's row states no humidity. */
export function houseMoisture(
  house: KnownHouse,
  measures: readonly Measure[],
  tables: Tables,
): HouseMoisture | null {
  const changes = moistureOfMeasures(house, measures, tables);
  if (changes === null) return null;
  const constructions = KINDS.flatMap((kind) => {
    const parts = changes.parts.filter((part) => part.kind === kind);
    return parts.length === 0
      ? []
      : [
          {
            kind,
            today: worstOf(
              kind,
              parts.map(({ before }) => before),
            ),
            after: worstOf(
              kind,
              parts.map(({ after }) => after),
            ),
          },
        ];
  });
  return { outside_C: tables.climate.design_C, inside_C: tables.norm.comfort_C, constructions };
}

const KINDS = ['wall', 'roof', 'window'] as const;

/** Warnings about the house after the works. Windows that were wet before are left out: the works do them no harm. */
export function moistureWarnings({ constructions }: Pick<HouseMoisture, 'constructions'>): MoistureWarning[] {
  return constructions.flatMap(({ kind, today, after }) => {
    const found: MoistureWarning[] = [];
    const isNew = !today.isRisk;
    if (after.isRisk && kind !== 'window') found.push({ kind, warning: 'mould', isNew });
    if (after.isRisk && kind === 'window' && isNew) found.push({ kind, warning: 'condensation', isNew });
    if (after.soaked !== null)
      found.push({ kind, warning: after.soaked, isNew: today.soaked !== after.soaked });
    return found;
  });
}

/** The coldest surface, any risk, and the most water among parts of one kind. */
function worstOf(kind: ConstructionMoisture['kind'], parts: readonly PartMoisture[]): MoistureState {
  const inside = parts.flatMap(({ interstitial }) => (interstitial === null ? [] : [interstitial]));
  const verdicts = inside.map(({ verdict }) => verdict);
  return {
    surface_C: Math.min(...parts.map(({ surface }) => surface.design.surface_C)),
    isRisk: parts.some(({ surface }) => (kind === 'window' ? surface.design.isWet : surface.isMouldRisk)),
    water_g_m2: inside.length === 0 ? null : 1000 * Math.max(...inside.map(({ peak_kg_m2 }) => peak_kg_m2)),
    soaked: verdicts.includes('builds-up') ? 'builds-up' : verdicts.includes('too-wet') ? 'too-wet' : null,
  };
}
