import { describe, expect, it } from 'vitest';
import { shipped } from './shipped-set';

const endings = ['_en', '_ko'] as const;

const sources = [...shipped.source.values()];
/** The columns with a translation, by source. */
const translated = sources.flatMap((source) => {
  const names = source.columns.map(({ name }) => name);
  return names
    .filter((name) => endings.some((ending) => names.includes(name + ending)))
    .map((name) => ({ source, column: name }));
});

describe('a column with a translation', () => {
  it('has one in each language, of its own type and length', () => {
    const missing = translated.flatMap(({ source, column }) => {
      const own = source.columns.find(({ name }) => name === column);
      return endings.flatMap((ending) => {
        const beside = source.columns.find(({ name }) => name === column + ending);
        const isAlike =
          beside !== undefined &&
          ('type' in beside ? beside.type : undefined) === (own && 'type' in own ? own.type : undefined) &&
          ('maxLength' in beside ? beside.maxLength : undefined) ===
            (own && 'maxLength' in own ? own.maxLength : undefined);
        return isAlike ? [] : [`${source.id}.${column}${ending}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('can be translated in every form in which it is written', () => {
    const missing = [...shipped.form.values()].flatMap((form) => {
      const fields = JSON.stringify(form.layout ?? []);
      const own = translated.filter(
        ({ source, column }) => source.id === form.source && fields.includes(`"${column}"`),
      );
      return own.flatMap(({ column }) =>
        endings
          .filter((ending) => !fields.includes(`"${column}${ending}"`))
          .map((ending) => `${form.id}: ${column}${ending}`),
      );
    });
    expect(missing).toEqual([]);
  });
});
