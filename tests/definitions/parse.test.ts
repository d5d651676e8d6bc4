import { describe, expect, it } from 'vitest';
import { kindNames } from '../../src/definitions/definition';
import { parseDefinition } from '../../src/definitions/parsing/parse';
import { all } from './fixtures/all';
import { kruds } from './fixtures/krud';
import { untranslated } from './messages/untranslated';

it('has fixtures for every kind', () => {
  expect(all.map((fixtures) => fixtures.kind).toSorted()).toEqual(kindNames.toSorted());
});

describe.each(all)('a $kind', ({ good, bad }) => {
  it.each(Object.entries(good))('is accepted: %s', (_, document) => {
    expect(parseDefinition(document)).toEqual({ definition: document });
  });

  it.each(bad)('is refused for $rule', ({ document, path, reason }) => {
    expect(parseDefinition(document).problems).toContainEqual(
      expect.objectContaining({ path, reason: expect.stringContaining(reason) }),
    );
  });

  it.each(bad)('is explained in Mongolian and Korean for $rule', ({ document, path, reason }) => {
    const problems = parseDefinition(document).problems ?? [];
    const found = problems.find((problem) => problem.path === path && problem.reason.includes(reason));
    expect(untranslated(found)).toEqual([]);
  });

  it.each(bad)('says nothing beside the point for $rule', ({ document }) => {
    expect(parseDefinition(document).problems?.length).toBeLessThanOrEqual(3);
  });
});

describe('any document', () => {
  it('must be an object of a known kind', () => {
    expect(parseDefinition([]).problems).toMatchObject([{ path: '', reason: 'must be a JSON object' }]);
    expect(parseDefinition({ kind: 'gird' }).problems).toMatchObject([
      { path: '/kind', reason: expect.stringContaining('must be one of settings, source, form') },
    ]);
    expect(parseDefinition({ kind: 'toString' }).problems).toMatchObject([{ path: '/kind' }]);
  });

  it('may name its JSON Schema, which is no part of the definition', () => {
    const krud = kruds.good['a drawer'];
    expect(parseDefinition({ $schema: '../krud.schema.json', ...krud })).toEqual({ definition: krud });
    expect(parseDefinition({ ...krud, $schema: 1 }).problems).toMatchObject([{ path: '/$schema' }]);
  });

  it('is the same object where its content is the same', () => {
    const krud = kruds.good['a drawer'];
    const { definition } = parseDefinition(structuredClone(krud));
    expect(parseDefinition(structuredClone(krud)).definition).toBe(definition);
    expect(parseDefinition({ ...krud, title: 'Өөр' }).definition).not.toBe(definition);
  });

  it('must be what its place says', () => {
    const krud = kruds.good['a drawer'];
    expect(parseDefinition(krud, { kind: 'krud', id: 'order' }).definition).toEqual(krud);
    expect(parseDefinition(krud, { kind: 'krud', id: 'orders' }).problems).toMatchObject([
      { kind: 'krud', id: 'orders', path: '/id', reason: 'is "order", but its place says "orders"' },
    ]);
    expect(parseDefinition(krud, { kind: 'grid', id: 'order' }).problems).toMatchObject([
      { path: '/kind', reason: 'is "krud", but its place says "grid"' },
    ]);
  });

  it('is brought to the format of today', () => {
    const role = { kind: 'role', id: 'agent', number: 2, title: 'Ажилтан' };
    const nothing = { show: true, c: false, r: false, u: false, d: false };
    const old = { ...role, format: 1, menus: { '2': nothing, '3': { ...nothing, show: false } } };
    expect(parseDefinition(old)).toEqual({
      definition: { ...role, format: 3, menus: { '2': {}, '3': { show: false } } },
    });
    const granting = { ...role, format: 1, menus: { '2': { ...nothing, r: true } } };
    expect(parseDefinition(granting).problems).toMatchObject([{ path: '/menus/2/r' }]);
  });

  it('must not be of a format that is not known yet', () => {
    const krud = kruds.good['a drawer'];
    expect(parseDefinition({ ...krud, format: 3 }).problems).toMatchObject([
      { path: '/format', reason: 'is 3; this server knows formats up to 2' },
    ]);
    expect(parseDefinition({ ...krud, format: '2' }).problems).toMatchObject([{ path: '/format' }]);
  });

  it('is reported with all its problems at once', () => {
    const problems =
      parseDefinition({ kind: 'krud', id: 'x', format: 2, title: '', template: 'x', actions: [] }).problems ??
      [];
    expect(problems.map((problem) => problem.path).toSorted()).toEqual([
      '/form',
      '/grid',
      '/template',
      '/title',
    ]);
  });
});
