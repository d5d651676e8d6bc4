import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { changesData, exampleQuery, shownAnswer } from '../../../../src/client/builders/graphql/query-text';

describe('the text of a query', () => {
  it.each([
    ['mutation { a }', true],
    ['  # first\n mutation Save($a: Int) { a }', true],
    ['query { a } mutation B { b }', true],
    ['{ mutation }', false],
    ['{ a(b: "} mutation {") }', false],
    ['{ a } # mutation { b }', false],
    ['{ a(b: """\n} mutation {\n""") }', false],
    ['query mutationList { a }', false],
    ['', false],
  ])('%j changes data: %s', (text, isChange) => {
    expect(changesData(text)).toBe(isChange);
  });

  it('begins with an example that parses, the key first and few columns', () => {
    const names = ['title', 'id', ...Array.from({ length: 20 }, (_, index) => `c${index}`)];
    const columns = names.map((name) => ({
      name,
      title: name,
      type: 'String',
      references: null,
      is_partial: false,
    }));
    const text = exampleQuery({ id: 'v_news', columns });
    expect(() => parse(text)).not.toThrow();
    expect(
      text
        .match(/^ {4}\w+$/gm)
        ?.map((line) => line.trim())
        .slice(0, 2),
    ).toEqual(['id', 'title']);
    expect(text.match(/^ {4}\w+$/gm)).toHaveLength(8);
  });

  it('is cut where a response is longer than a page shows', () => {
    expect(shownAnswer({ a: 1 }, 100)).toEqual({ text: '{\n  "a": 1\n}', isCut: false });
    const cut = shownAnswer({ a: 'x'.repeat(200) }, 100);
    expect([cut.text.length, cut.isCut]).toEqual([100, true]);
  });
});
