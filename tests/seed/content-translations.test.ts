import { expect, test } from 'vitest';
import { materialTitles, models, units } from '../../seed/base/content-translations';
import { mainMaterials, supportMaterials } from '../../seed/base/material-prices';

test('every material has its name, model and unit in English and Korean', () => {
  const titles = materialTitles();
  for (const { title, model, unit } of [...mainMaterials, ...supportMaterials]) {
    for (const translation of [titles[title], models[model], units[unit]]) {
      expect(translation, `${title}, ${model}, ${unit}`).toHaveLength(2);
      expect(translation?.join(' ')).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  }
  expect(titles['Хөөсөнцөр хавтан, шалны 50 мм']).toEqual([
    'Expanded polystyrene board for floors 50 mm',
    '바닥용 비드법 단열판(EPS) 50mm',
  ]);
});
