import type { JsonSchema } from './contract';

/** The schema of the option `precision`: the maximum number of digits after the point. */
export function precisionSchema(maximum: number): JsonSchema {
  return {
    type: 'integer',
    minimum: 0,
    maximum,
    title: { mn_MN: 'Бутархай орон', en_US: 'Decimals', ko_KR: '소수 자릿수' },
  };
}
