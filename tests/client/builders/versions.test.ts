import { describe, expect, it } from 'vitest';
import { changesBetween, type Words } from '../../../src/client/builders/versions/changes';
import { prepareSchema } from '../../../src/client/builders/panel/schema';
import { kindSchema } from '../../../src/definitions/descriptions/kind-schema';
import type { Kind } from '../../../src/definitions/definition';
import { say } from '../../../src/definitions/language';
import { shippedDocuments } from './shipped';

const wordsFor = (kind: Kind): Words => ({
  ...prepareSchema(kindSchema(kind, 'mn_MN')),
  say: (text) => say(text, 'mn_MN'),
  yes: 'тийм',
  no: 'үгүй',
});
const table = (...columns: object[]) => ({
  kind: 'source',
  id: 'job',
  format: 2,
  type: 'table',
  title: { mn_MN: 'Ажлын зар' },
  columns,
});
const pay = { name: 'pay', type: 'money', title: { mn_MN: 'Цалин' } };

describe('the changes between two versions', () => {
  it('name the place by the titles of its members and of what it is about', () => {
    const after = table({ ...pay, required: true });
    const [change, ...others] = changesBetween(table(pay), after, wordsFor('source'));
    expect(others).toEqual([]);
    expect(change?.place).toHaveLength(3);
    expect(change?.place[1]).toBe('Цалин');
    expect(change?.place).not.toContain('columns');
    expect(change?.place).not.toContain('required');
    expect(change).toMatchObject({ before: null, after: 'тийм' });
  });

  it('describe a new part in words and not as JSON', () => {
    const state = { name: 'state', type: 'text', title: { mn_MN: 'Төлөв' } };
    const [change, ...others] = changesBetween(table(pay), table(pay, state), wordsFor('source'));
    expect(others).toEqual([]);
    expect(change?.place.at(-1)).toBe('Төлөв');
    expect(change?.before).toBeNull();
    expect(change?.after).toContain('Төлөв');
    expect(change?.after).not.toMatch(/[{}"]/);
  });

  it('say nothing of what is the same, nor of the format of the document', () => {
    expect(changesBetween(table(pay), { ...table(pay), format: 3 }, wordsFor('source'))).toEqual([]);
  });

  it('can be described for every shipped definition, as new and as gone', async () => {
    for (const document of await shippedDocuments()) {
      const { kind, id } = document;
      const words = wordsFor(kind);
      const body = { ...document };
      const added = changesBetween({ kind, id }, body, words);
      const removed = changesBetween(body, { kind, id }, words);
      expect(added.map(({ place }) => place)).toEqual(removed.map(({ place }) => place));
      expect(added.every(({ before, after }) => before === null && after !== null)).toBe(true);
    }
  });
});
