import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvParser } from '../../../src/engine/csv/csv-parser';

function parse(...pieces: string[]): string[][] {
  const parser = new CsvParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

describe('a CSV parser', () => {
  it('reads quotes, separators and line ends inside them', () => {
    expect(parse('a,"b,1","c""d","e\r\nf"\r\n1,,3,""\r\n')).toEqual([
      ['a', 'b,1', 'c"d', 'e\r\nf'],
      ['1', '', '3', ''],
    ]);
  });

  it.each([
    [';', 'нэр;код\n1,5;2'],
    ['\t', 'нэр\tкод\n1,5\t2'],
  ])('takes the separator %j that the first line uses', (_, text) => {
    expect(parse(text)).toEqual([
      ['нэр', 'код'],
      ['1,5', '2'],
    ]);
  });

  it('leaves out the byte order mark and a last line end, and keeps a last line without one', () => {
    expect(parse('\uFEFFa,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(parse('a\n')).toEqual([['a']]);
    expect(parse('')).toEqual([]);
  });

  it('gives the same rows wherever the text is cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ө', ',', ';', '"', '\n', '\r', ' ') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (rows, sizes) => {
        const body = rows
          .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
          .join('\r\n');
        const text = `x,y\r\n${body}`;
        const pieces: string[] = [];
        for (let at = 0; at < text.length;) {
          const size = sizes.next().value;
          pieces.push(text.slice(at, at + size));
          at += size;
        }
        expect(parse(...pieces)).toEqual([['x', 'y'], ...rows]);
      }),
    );
  });
});
