import { type Refusal, fieldPath } from '../refusal/refusal';
import { needLimit } from '../refusal/numbers';
import { type AirLayerVentilation, airLayerResistance } from './air-layer';
import type { HeatFlow } from './surface';

/** A layer of one material. */
export interface SolidLayer {
  readonly kind: 'solid';
  readonly name?: string;
  readonly thickness_m: number;
  readonly conductivity_W_mK: number;
  /** µ: resistance to vapour over that of still air. */
  readonly vapourFactor?: number;
}

/** A layer with a known resistance, for instance from a data sheet. */
export interface ResistanceLayer {
  readonly kind: 'resistance';
  readonly name?: string;
  readonly resistance_m2K_W: number;
  /** s_d, m. */
  readonly sd_m?: number;
}

export interface AirLayer {
  readonly kind: 'air';
  readonly name?: string;
  readonly thickness_m: number;
  readonly ventilation: AirLayerVentilation;
}

/** Materials side by side, for instance studs and wool; the shares of the area add up to 1. */
export interface MixedLayer {
  readonly kind: 'mixed';
  readonly name?: string;
  readonly sections: readonly Section[];
}

export interface Section {
  /** Share of the area, 0…1. */
  readonly share: number;
  readonly layer: SolidLayer | ResistanceLayer;
}

/** One layer of a part; a list of layers runs from inside to outside. */
export type Layer = SolidLayer | ResistanceLayer | AirLayer | MixedLayer;

/** Allowed deviation of the sum of shares from 1, because people enter rounded shares. */
const SHARE_TOLERANCE = 0.001;

/** Resistance (m²K/W) of a layer of one kind: d/λ (ISO 6946:2017, 6.7.1.1) or as given or by the air-layer table. */
export function layerResistance(layer: SolidLayer | ResistanceLayer | AirLayer, heatFlow: HeatFlow): number {
  if (layer.kind === 'solid') return layer.thickness_m / layer.conductivity_W_mK;
  if (layer.kind === 'resistance') return layer.resistance_m2K_W;
  return layer.ventilation === 'well'
    ? 0
    : airLayerResistance(layer.thickness_m, heatFlow, layer.ventilation);
}

/** Collects the errors of a list of layers: no layer at all, missing or impossible figures, shares. */
export function checkLayers(found: Refusal[], path: string, layers: readonly Layer[]): void {
  if (layers.length === 0) found.push({ code: 'missing-value', field: path });
  for (const [index, layer] of layers.entries()) checkLayer(found, `${path}.${index}`, layer);
}

function checkLayer(found: Refusal[], path: string, layer: Layer): void {
  if (layer.kind === 'mixed') {
    checkSections(found, path, layer.sections);
  } else if (layer.kind === 'resistance') {
    needLimit(found, path, 'resistance_m2K_W', layer.resistance_m2K_W, 'resistance');
  } else {
    needLimit(found, path, 'thickness_m', layer.thickness_m, 'layerThickness');
    if (layer.kind === 'solid')
      needLimit(
        found,
        path,
        'conductivity_W_mK',
        layer.conductivity_W_mK,
        'conductivity',
        'missing-conductivity',
      );
  }
}

function checkSections(found: Refusal[], path: string, sections: readonly Section[]): void {
  let whole = 0;
  for (const [index, section] of sections.entries()) {
    whole += section.share;
    needLimit(found, `${path}.sections.${index}`, 'share', section.share, 'share');
    checkLayer(found, `${path}.sections.${index}.layer`, section.layer);
  }
  if (!(Math.abs(whole - 1) <= SHARE_TOLERANCE))
    found.push({ code: 'shares-not-whole', field: fieldPath(path, 'sections'), value: whole, limit: 1 });
}
