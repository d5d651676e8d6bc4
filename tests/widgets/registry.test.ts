import { describe, expect, it } from 'vitest';
import { languages } from '../../src/definitions/language';
import { createFormAjv } from '../../src/engine/form/form-ajv';
import { collectByType, manifests } from '../../widgets/manifests';
import { widgetCell, widgetField, widgetFilter } from '../../widgets/registry';
import { serverWidgets } from '../../widgets/server-registry';
import { widgetTexts } from './services';

describe('the registry of widgets', () => {
  it('knows the first widgets by the names of their folders', () => {
    expect([...manifests.keys()]).toEqual(
      expect.arrayContaining(['date', 'image', 'number', 'richText', 'select', 'switch', 'text', 'textarea']),
    );
  });

  it('refuses two widgets of one type', () => {
    const parts = { './text/index.ts': { type: 'text' }, './texts/index.ts': { type: 'text' } };
    expect(() => collectByType(parts)).toThrow(/two folders declare the type "text".*texts/);
  });

  it('refuses a folder whose name differs from its type', () => {
    expect(() => collectByType({ './picture/index.ts': { type: 'image' } })).toThrow(/picture.*"image"/);
  });

  it('has a cell for every widget, a field for all but pure cells, and nothing for an unknown type', () => {
    const lacking = [...manifests.values()].filter(
      ({ type, group }) => !widgetCell(type) || (group === 'cell') === (widgetField(type) !== undefined),
    );
    expect(lacking).toEqual([]);
    expect(widgetField('hologram')).toBeUndefined();
    expect(widgetFilter('image')).toBeUndefined();
  });

  it('gives the same component each time, so that nothing on the screen is remounted', () => {
    expect(widgetField('text')).toBe(widgetField('text'));
  });

  it('has schemas of values that a strict validator takes', () => {
    for (const { type, value } of manifests.values()) {
      expect(() => createFormAjv().compile({ ...value, $comment: type })).not.toThrow();
    }
  });

  it('declares to the server that a picture must be an image', () => {
    expect(serverWidgets.get('image')?.accepts?.every((type) => type.startsWith('image/'))).toBe(true);
  });

  it('has the same texts in every language', () => {
    const keys = Object.keys(widgetTexts('mn_MN')).toSorted();
    for (const language of languages) expect(Object.keys(widgetTexts(language)).toSorted()).toEqual(keys);
  });
});
