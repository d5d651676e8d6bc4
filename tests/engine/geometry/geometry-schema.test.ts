import { schemaParser } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { geometryKinds } from '../../../src/definitions/values/geometry-rules';
import { createFormAjv } from '../../../src/engine/form/form-ajv';
import { geometrySchema } from '../../../src/engine/geometry/geometry-schema';
import { manifests } from '../../../widgets/manifests';

const maps = [...manifests.values()].filter(({ group }) => group === 'map');

it.each(maps)(
  'a form may have $type: what the form library makes of its schema is strict as well',
  ({ value }) => {
    const parts = schemaParser({ type: 'object', properties: { place: value } });
    const ajv = createFormAjv();
    for (const part of Object.values(parts)) expect(() => ajv.compile(part)).not.toThrow();
  },
);

it('takes each of several kinds, and nothing else', () => {
  const validate = createFormAjv().compile(geometrySchema({ kinds: geometryKinds }));
  expect(validate({ type: 'Point', coordinates: [106, 47] })).toBe(true);
  expect(
    validate({
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
    }),
  ).toBe(true);
  expect(validate({ type: 'Point', coordinates: [[106, 47]] })).toBe(false);
  expect(validate({ type: 'GeometryCollection', geometries: [] })).toBe(false);
});
