import { describe, expect, it } from 'vitest';
import type { Definition } from '../../../../src/definitions/definition';
import { inverseRenames, type Rename } from '../../../../src/engine/model/renames/rename';
import { renameInSet } from '../../../../src/engine/model/renames/rename-in-set';
import { optionSchemas } from '../../../../src/server/definitions/renames/option-schemas';
import { allNeededSources } from '../../../../src/server/definitions/server-checks/needed-sources';
import { checkForms, compileSet } from '../../../../src/server/definitions/store/compile-set';
import { readDefinitionFiles } from '../../../../src/server/definitions/store/definition-files';
import { manifests } from '../../../../widgets/manifests';
import { untranslated } from '../../../definitions/messages/untranslated';
import '../../../server/registered';
import { shippedSchemas } from '../../../server/shipped-schemas';
import { shop } from './shop';

const options = optionSchemas(manifests);
const column = (id: string, from: string, to: string): Rename => ({
  kind: 'source',
  id,
  path: `/columns/${from}`,
  to,
});
const subTable = (id: string, from: string, to: string): Rename => ({
  kind: 'source',
  id,
  path: `/subTables/${from}`,
  to,
});

/** Every line of the formatted definitions that a rename changes, as it is afterwards. */
function changedLines(rename: Rename): string[] {
  const { definitions, problems } = renameInSet(shop, rename, options);
  expect(problems).toEqual([]);
  return definitions.flatMap((definition, index) => {
    const before = JSON.stringify(shop[index], null, 1).split('\n');
    return JSON.stringify(definition, null, 1)
      .split('\n')
      .filter((line) => !before.includes(line))
      .map((line) => `${definition.kind}/${definition.id} ${line.trim().replace(/,$/, '')}`);
  });
}

const find = (definitions: readonly Definition[], kind: string, id: string) =>
  definitions.find((each) => each.kind === kind && each.id === id);

describe('a renamed column', () => {
  const { definitions, problems, followers } = renameInSet(shop, column('deal', 'phone', 'mobile'), options);
  const text = (kind: string, id: string) => JSON.stringify(find(definitions, kind, id));

  it('is followed by every definition that names it', () => {
    expect(problems).toEqual([]);
    expect(changedLines(column('deal', 'phone', 'mobile'))).toMatchSnapshot();
    expect(followers).toBe(11);
  });

  it('keeps columns of the same name in other sources, texts, and names of other things', () => {
    expect(find(definitions, 'grid', 'place')).toBe(find(shop, 'grid', 'place'));
    expect(find(definitions, 'form', 'line')).toBe(find(shop, 'form', 'line'));
    expect(find(definitions, 'process', 'deal')).toMatchObject({
      actions: [{ id: 'phone', from: 'phone', guard: 'mobile != null' }],
    });
    expect(text('source', 'place')).not.toContain('mobile');
  });

  it('is followed in FEEL through references, lists and the row before', () => {
    expect(find(definitions, 'role', 'seller')).toMatchObject({
      policies: [
        {
          filter:
            'mobile = user.phone and parent_id.parent_id.mobile = "phone" and some l in lines satisfies l.phone = null',
          presets: { mobile: '$user.login' },
        },
        { filter: 'deal_id.mobile = user.phone and phone != null', fields: ['phone'] },
        {},
        {},
        {},
      ],
    });
    const inFeel = shop.map((each): Definition => {
      if (each.kind === 'chart') return { ...each, filters: 'parent_id.phone = "phone" and phone != null' };
      if (each.kind === 'source' && each.id === 'v_short')
        return { ...each, type: 'view', filters: 'phone != null and parent_id.phone = null' } as Definition;
      if (each.kind === 'role')
        return {
          ...each,
          menus: { '7': { gridCondition: 'phone = null', formCondition: 'phone = "phone"' } },
        };
      return each;
    });
    const renamed = renameInSet(inFeel, column('deal', 'phone', 'mobile'), options).definitions;
    expect(find(renamed, 'chart', 'deal')).toMatchObject({
      filters: 'parent_id.mobile = "phone" and mobile != null',
    });
    // The view does not have the column; its condition names that of its base.
    expect(find(renamed, 'source', 'v_short')).toMatchObject({
      filters: 'mobile != null and parent_id.mobile = null',
    });
    expect(find(renamed, 'role', 'seller')).toMatchObject({
      menus: { '7': { gridCondition: 'mobile = null', formCondition: 'mobile = "phone"' } },
    });
    expect(find(definitions, 'source', 'deal')).toMatchObject({
      triggers: [{ if: 'before.mobile != mobile', options: { values: { phone: 'mobile' } } }, {}, {}],
    });
    expect(find(definitions, 'form', 'deal')).toMatchObject({
      schema: { required: ['mobile'], properties: { mobile: { minLength: 2 } } },
      logic: { mobile: {}, lines: { readOnly: 'count(lines[item.phone = mobile]) > 0' } },
    });
  });

  it('is followed in conditions on what can be chosen, in the rows and in the row that chooses', () => {
    const chosen = 'phone = row.phone and parent_id.phone = row.name';
    const inChoices = shop.map((each): Definition => {
      if (each.kind !== 'source' || each.type !== 'table' || each.id !== 'line') return each;
      const [deal, sum, ...columns] = each.columns;
      if (!deal || !sum) throw new Error('The table has other columns');
      const choices = [{ value: 'a', title: 'a', if: 'phone = "phone"' }];
      return {
        ...each,
        columns: [
          { ...deal, references: { source: 'deal', if: chosen } },
          sum,
          ...columns,
          { name: 'way', type: 'text', choices },
        ],
      };
    });
    const ofDeal = renameInSet(inChoices, column('deal', 'phone', 'mobile'), options).definitions;
    expect(find(ofDeal, 'source', 'line')).toMatchObject({
      columns: [{ references: { if: 'mobile = row.phone and parent_id.mobile = row.name' } }, {}, {}, {}],
    });
    const ofLine = renameInSet(inChoices, column('line', 'phone', 'mobile'), options).definitions;
    expect(find(ofLine, 'source', 'line')).toMatchObject({
      columns: [
        { references: { if: 'phone = row.mobile and parent_id.phone = row.name' } },
        {},
        {},
        { choices: [{ if: 'mobile = "phone"' }] },
      ],
    });
  });

  it('leaves the names that views publish', () => {
    expect(find(definitions, 'source', 'v_deal')).toMatchObject({
      columns: [{ name: 'phone', from: 'mobile' }, { from: 'parent.mobile' }, { from: 'mobile' }, {}],
    });
  });
});

describe('a renamed sub-table', () => {
  it('is followed by forms, conditions and options', () => {
    expect(changedLines(subTable('deal', 'lines', 'rows'))).toMatchSnapshot();
  });
});

describe('a rename that cannot be', () => {
  it.each([
    ['rename-path', { kind: 'grid', id: 'deal', path: '/columns/phone', to: 'mobile' }, ''],
    ['rename-path', { kind: 'source', id: 'deal', path: '/label', to: 'mobile' }, ''],
    ['rename-unknown', column('deal', 'fax', 'mobile'), '/columns'],
    ['rename-unknown', column('nothing', 'phone', 'mobile'), '/columns'],
    ['rename-done', column('deal', 'fax', 'phone'), '/columns/0/name'],
    ['rename-same', column('deal', 'phone', 'phone'), '/columns/0/name'],
    ['rename-name', column('deal', 'phone', 'Phone number'), '/columns/0/name'],
    ['rename-name', column('deal', 'phone', 'x'.repeat(64)), '/columns/0/name'],
    ['rename-reserved', column('deal', 'phone', 'revision'), '/columns/0/name'],
    ['rename-reserved', column('deal', 'id', 'key'), '/columns'],
    ['rename-taken', column('deal', 'phone', 'name'), '/columns/0/name'],
    ['rename-taken', column('deal', 'phone', 'lines'), '/columns/0/name'],
  ])('is the problem %s, at its place', (code, rename, path) => {
    const { problems, definitions } = renameInSet(shop, rename, options);
    expect(problems).toMatchObject([{ code, path }]);
    expect(problems.flatMap(untranslated)).toEqual([]);
    expect(definitions).toEqual(shop);
  });

  it('names the place where the new name would mean something else', () => {
    expect(renameInSet(shop, column('deal', 'phone', 'x'), options).problems).toMatchObject([
      { code: 'rename-clash', kind: 'form', id: 'deal', path: '/rules/0/check' },
    ]);
    expect(renameInSet(shop, column('deal', 'phone', 'user'), options).problems).toContainEqual(
      expect.objectContaining({ code: 'rename-clash', kind: 'role', path: '/policies/0/filter' }),
    );
  });
});

describe('renaming there and back', () => {
  it('gives the same set, byte for byte, for every column and sub-table of the portal', async () => {
    const { files } = await readDefinitionFiles(shippedSchemas);
    const portal = files.flatMap((file) => file.definition ?? []);
    const bytes = portal.map((definition) => JSON.stringify(definition));
    const all = portal.flatMap((source) => {
      if (source.kind !== 'source') return [];
      const columns = source.columns.filter(({ name }) => name !== 'id');
      return [
        ...columns.map(({ name }) => column(source.id, name, 'renamed_zz')),
        ...(source.subTables ?? []).map(({ name }) => subTable(source.id, name, 'renamed_zz')),
      ];
    });
    // Some of them: each rename reads the whole portal.
    const sample = all.filter((_, index) => index % 47 === 0);
    expect(sample.length).toBeGreaterThan(12);
    for (const rename of sample) {
      const there = renameInSet(portal, rename, options);
      expect([rename, there.problems]).toEqual([rename, []]);
      const [back] = inverseRenames([rename]);
      const again = renameInSet(there.definitions, back ?? rename, options);
      expect([rename, again.problems]).toEqual([rename, []]);
      const different = again.definitions.filter((each, index) => JSON.stringify(each) !== bytes[index]);
      expect([rename, different]).toEqual([rename, []]);
      expect(JSON.stringify(there.definitions)).toContain('renamed_zz');
    }
  }, 120_000);

  it('gives the same small set, with every kind of place', () => {
    const renames = [
      column('deal', 'phone', 'mobile'),
      subTable('deal', 'lines', 'rows'),
      column('v_deal', 'contact', 'call'),
    ];
    for (const rename of [
      ...renames,
      column('line', 'phone', 'mobile'),
      column('v_deal', 'contact', 'phone2'),
    ]) {
      const there = renameInSet(shop, rename, options).definitions;
      const back = inverseRenames([rename]).flatMap((each) => renameInSet(there, each, options).definitions);
      expect(JSON.stringify(back)).toBe(JSON.stringify(shop));
      expect(JSON.stringify(there)).not.toBe(JSON.stringify(shop));
    }
  });
});

describe('a renamed column of the portal', () => {
  it('leaves nothing that names it in vain', async () => {
    const { files } = await readDefinitionFiles(shippedSchemas);
    const portal = files.flatMap((file) => file.definition ?? []);
    const { definitions: before } = compileSet(portal, manifests);
    const needed = new Set(allNeededSources().map(([id]) => id));
    const all = portal.flatMap((source) =>
      source.kind === 'source' && source.type === 'table' && !needed.has(source.id)
        ? source.columns.map(({ name }) => column(source.id, name, 'renamed_zz'))
        : [],
    );
    const sample = all.filter((_, index) => index % 67 === 0);
    expect(sample.length).toBeGreaterThan(4);
    for (const rename of sample) {
      const renamed = renameInSet(portal, rename, options).definitions;
      const compiled = compileSet(renamed, manifests);
      expect([rename, compiled.problems]).toEqual([rename, []]);
      expect([rename, checkForms(compiled, before, manifests)]).toEqual([rename, []]);
    }
  }, 120_000);
});

describe('a source that its author has renamed already', () => {
  const [deal, ...others] = renameInSet(shop, column('deal', 'phone', 'mobile'), options).definitions;

  it('stays, and the others follow', () => {
    const mixed = [...(deal ? [deal] : []), ...shop.slice(1)];
    const { definitions, problems } = renameInSet(
      mixed,
      column('deal', 'phone', 'mobile'),
      options,
      (each) => each === deal,
    );
    expect(problems).toEqual([]);
    expect(definitions).toEqual([deal, ...others]);
  });
});
