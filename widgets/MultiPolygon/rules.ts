import type { GeometryRules } from '../../src/definitions/values/geometry-rules';

export const rules: GeometryRules = { kinds: ['MultiPolygon'] };
