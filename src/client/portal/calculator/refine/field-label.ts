import type { TFunction } from 'i18next';

/**
 * The name of a refused input in a sentence: its label on the refinement page, a layer with its part and number, or the
 * answer that it comes from.
 */
export function fieldLabel(field: string, t: TFunction<'calculator'>): string {
  const [, part, index, figure] = /^(wall|roof|floor)\.layers\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (isPart(part) && index !== undefined)
    return t('refine.layerField', {
      part: t(`refine.${part}`),
      number: Number(index) + 1,
      figure: t(figure === 'thickness_m' ? 'refine.thickness' : 'refine.lambda'),
    });
  const [, side] = /^windows\.area_m2\.([SEWN])$/.exec(field) ?? [];
  if (side !== undefined)
    return t('refine.sideField', { side: t(`refine.field.side.${side}`, { defaultValue: side }) });
  return t(`refine.field.${field}`, { defaultValue: t('refine.thisField') });
}

function isPart(part: string | undefined): part is 'wall' | 'roof' | 'floor' {
  return part === 'wall' || part === 'roof' || part === 'floor';
}
