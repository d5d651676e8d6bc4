import type { Refusal } from '../refusal/refusal';
import type { MeasuredLayer, Refinement } from './answers';

const parts = ['wall', 'roof', 'floor'] as const;

/** Whether a layer has all that its resistance needs: a thickness, and a material or a λ. */
export function isFinished({ material, thickness_m, conductivity_W_mK }: MeasuredLayer): boolean {
  return thickness_m !== null && (material !== null || conductivity_W_mK !== null);
}

/**
 * The missing figures of layers that were added and not filled in. The calculation leaves such layers out, as it does
 * with a question that was not asked yet, so that one empty field does not take the whole answer away; nothing is saved
 * before they are complete.
 */
export function unfinishedLayers(refinement: Refinement): Refusal[] {
  return parts.flatMap((part) =>
    (refinement[part]?.layers ?? []).flatMap((layer, index) =>
      missingFigures(`${part}.layers.${index}`, layer),
    ),
  );
}

function missingFigures(path: string, layer: MeasuredLayer): Refusal[] {
  const { material, thickness_m, conductivity_W_mK } = layer;
  const found: Refusal[] = [];
  if (thickness_m === null) found.push({ code: 'missing-value', field: `${path}.thickness_m`, unit: 'mm' });
  if (material === null && conductivity_W_mK === null)
    found.push({ code: 'missing-conductivity', field: `${path}.conductivity_W_mK`, unit: 'W/(m·K)' });
  return found;
}
