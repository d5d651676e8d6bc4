import { expect, it } from 'vitest';
import { sizeText } from '../../../src/client/ui/size-text';

it('says a size in the unit in which it is short', () => {
  const mega = 1024 * 1024;
  const texts = [1, 1024, 1023 * 1024, mega, 12.34 * mega, 10_240 * mega, 3 * mega ** 2].map(sizeText);
  expect(texts).toEqual(['1 KB', '1 KB', '1023 KB', '1.0 MB', '12.3 MB', '10.0 GB', '3.0 TB']);
});
