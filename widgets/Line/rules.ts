import type { GeometryRules } from '../../src/definitions/geometry-rules';

export const rules: GeometryRules = { kinds: ['LineString'] };
