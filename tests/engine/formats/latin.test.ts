import { describe, expect, it } from 'vitest';
import { latinName, latinText } from '../../../src/engine/formats/latin';

describe('Latin letters of Mongolian names by MNS 5217:2012', () => {
  it.each([
    ['Улаанбаатар', 'Ulaanbaatar'],
    ['Өвөрхангай', 'Övörkhangai'],
    ['Хөвсгөл', 'Khövsgöl'],
    ['Говь-Алтай', 'Govi-Altai'],
    ['Баян-Өлгий', 'Bayan-Ölgii'],
    ['Дархан-Уул', 'Darkhan-Uul'],
    ['Сүхбаатар дүүрэг, 8-р хороо', 'Sükhbaatar düüreg, 8-r khoroo'],
    ['Чингэлтэй', 'Chingeltei'],
    ['Борщ, объёт', 'Borsh, obiyot'],
  ])('%s is %s', (cyrillic, latin) => {
    expect(latinText(cyrillic)).toBe(latin);
  });

  it('writes both letters as capitals among capitals', () => {
    expect(latinText('Дулаан ХХК')).toBe('Dulaan KHKHK');
    expect(latinText('Ц. Бат')).toBe('Ts. Bat');
  });

  it('names the legal form of an organization as an English reader knows it', () => {
    expect(
      ['Дулаан ХХК', 'Мөнх суурь хоршоо', 'Хас банк ХК', 'ХХК', 'Хоршоо дэлгүүр'].map(latinName),
    ).toEqual(['Dulaan LLC', 'Mönkh suuri cooperative', 'Khas bank JSC', 'KHKHK', 'Khorshoo delgüür']);
  });

  it('leaves other letters, figures and signs', () => {
    expect(latinText('PIR 100 мм, 3.5 ₮')).toBe('PIR 100 mm, 3.5 ₮');
  });

  it('takes letters that were typed as two characters', () => {
    expect(latinText('Төв аймгийн тойм'.normalize('NFD'))).toBe('Töv aimgiin toim');
  });
});
