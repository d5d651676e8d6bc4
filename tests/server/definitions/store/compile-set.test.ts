import { expect, it } from 'vitest';
import { compileSet } from '../../../../src/server/definitions/store/compile-set';
import { manifests } from '../../../../widgets/manifests';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import type { Definition } from '../../../../src/definitions/definition';

it('compiles the same definitions once, in whatever order they come, and others anew', () => {
  const [a, b, changed] = [source('a', 'Нэг'), source('b', 'Хоёр'), source('b', 'Өөр')];
  const first = compileSet([a, b], manifests);
  expect(compileSet([b, a], manifests)).toBe(first);
  const second = compileSet([a, changed], manifests);
  expect(second.definitions.source.get('b')?.title).toBe('Өөр');
  expect(compileSet([a, b], manifests)).toBe(first);
  expect(compileSet([a], manifests).definitions.source.size).toBe(1);
  expect(compileSet([a, b], new Map(manifests))).not.toBe(first);
});

function source(id: string, title: string): Definition {
  const { definition } = parseDefinition({
    kind: 'source',
    id,
    format: 1,
    title,
    type: 'table',
    columns: [{ name: 'name', type: 'text' }],
  });
  if (!definition) throw new Error(`The source ${id} is not valid.`);
  return definition;
}
