import { describe, expect, it } from 'vitest';
import {
  isPartlyMongolian,
  localizeRow,
  translatedColumns,
} from '../../../src/engine/translations/localize-row';

const columns = { texts: ['title'], names: ['bank_name'], places: ['aimagname'] };
const row = {
  id: '1',
  title: 'Дулаалгын зээл',
  title_en: 'Insulation loan',
  title_ko: '',
  bank_name: 'Хангай банк',
  bank_name_en: null,
  bank_name_ko: '항가이 은행',
  aimagname: 'Төв',
};

describe('a row in the language of its reader', () => {
  it('is as it is stored for a reader of Mongolian', () => {
    expect(localizeRow(row, columns, 'mn_MN')).toBe(row);
    expect(translatedColumns(columns, 'mn_MN')).toEqual([]);
  });

  it('has the translations, and names without one in Latin letters', () => {
    expect(localizeRow(row, columns, 'en_US')).toMatchObject({
      title: 'Insulation loan',
      bank_name: 'Khangai bank',
      aimagname: 'Töv',
      languages: { bank_name: 'mn-Latn', aimagname: 'mn-Latn' },
    });
  });

  it('has the Mongolian text where the translation is missing or empty, and says so', () => {
    const shown = localizeRow(row, columns, 'ko_KR');
    expect(shown).toMatchObject({
      title: 'Дулаалгын зээл',
      bank_name: '항가이 은행',
      languages: { title: 'mn' },
    });
    expect(isPartlyMongolian(shown)).toBe(true);
    expect(isPartlyMongolian(localizeRow(row, columns, 'en_US'))).toBe(false);
  });

  it('marks texts that have no columns for translations by their letters', () => {
    const models = { untranslated: ['model'] };
    expect(localizeRow({ model: 'PIR 100' }, models, 'en_US').languages).toEqual({});
    expect(localizeRow({ model: 'Нягт' }, models, 'en_US').languages).toEqual({ model: 'mn' });
    expect(localizeRow({ model: null }, models, 'en_US')).toEqual({ model: null, languages: {} });
  });

  it('reads the columns of the translations that its reader needs', () => {
    expect(translatedColumns(columns, 'en_US')).toEqual(['title_en', 'bank_name_en']);
    expect(translatedColumns(columns, 'ko_KR')).toEqual(['title_ko', 'bank_name_ko']);
  });
});
