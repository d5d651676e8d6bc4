import type { JsonSchema } from '../contract';

/** The option that limits the forms to choose from. */
export function formsOption(forms: readonly string[]): JsonSchema {
  return {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { enum: [...forms] },
    title: { mn_MN: 'Сонгох хэлбэрүүд', en_US: 'Shapes to choose from', ko_KR: '선택할 형태' },
  };
}
