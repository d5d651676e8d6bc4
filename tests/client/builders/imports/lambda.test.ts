import { beforeAll, describe, expect, it } from 'vitest';
import { manifests } from '../../../../widgets/manifests';
import {
  convertLambda,
  namedTables,
  type Converted,
} from '../../../../src/client/builders/imports/lambda/convert';
import { convertFormula } from '../../../../src/client/builders/imports/lambda/formula';
import {
  readLambdaFile,
  UnreadableLambda,
  type LambdaRow,
} from '../../../../src/client/builders/imports/lambda/read-file';
import { isEmpty } from '../../../../src/client/builders/imports/lambda/report';
import type { SetDocument } from '../../../../src/client/builders/change-sets/wire';
import { isObject, pointerTo, valueAt } from '../../../../src/client/builders/document/pointer';
import type { Definition } from '../../../../src/definitions/definition';
import { messageText } from '../../../../src/definitions/messages/message';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { checkForms, compileSet } from '../../../../src/server/definitions/store/compile-set';
import { shippedDocuments } from '../shipped';
import '../../../server/registered';
import { elementNames, field, fullForm, page, row, ruleTypes, types, wholeFile } from './lambda-rows';

const site = { names: [], sources: [], lastItem: 900 };
let shipped: Definition[];

beforeAll(async () => {
  shipped = await shippedDocuments();
});

/** The problems that the server reports for the documents among the shipped definitions. */
function problemsOf(documents: readonly SetDocument[]): string[] {
  const parsed = documents.map(({ body }) => ({ body, ...parseDefinition(body) }));
  const refused = parsed.flatMap(({ problems = [] }) => problems);
  const own = parsed.flatMap(({ definition }) => definition ?? []);
  const others = shipped.filter((each) => !own.some(({ kind, id }) => each.kind === kind && each.id === id));
  const compiled = compileSet([...others, ...own], manifests);
  const known = compileSet(others, manifests);
  const all =
    refused.length > 0
      ? refused
      : compiled.problems.length > 0
        ? compiled.problems
        : checkForms(compiled, known.definitions, manifests);
  return all.map(
    (problem) => `${problem.kind}/${problem.id}${problem.path}: ${messageText(problem, 'en_US')}`,
  );
}

function bodyOf({ documents }: Converted, kind: string, id: string) {
  return documents.find((each) => each.kind === kind && each.id === id)?.body;
}

describe('an element of Lambda', () => {
  it.each(elementNames)('%s makes definitions that can be published', (name) => {
    const converted = convertLambda(
      [row('form', 'Маягт', { model: 'things', schema: [field('first', 'Text'), field('value', name)] })],
      site,
    );
    expect(problemsOf(converted.documents)).toEqual([]);
    const columns = JSON.stringify(bodyOf(converted, 'source', 'things')?.columns);
    const layout = JSON.stringify(bodyOf(converted, 'form', 'mayagt')?.layout);
    const isKept = columns.includes('"value"') || /divider|note/.test(layout);
    const isNoted = converted.notes.some(
      ({ place, code }) => place.startsWith('/schema/1') && code !== 'technical' && code !== 'look',
    );
    expect(isKept || isNoted).toBe(true);
  });

  it('with choices or rows of another table keeps them', () => {
    const converted = convertLambda(wholeFile(), site);
    const columns = bodyOf(converted, 'source', 'bulletin')?.columns;
    expect(columns).toContainEqual(
      expect.objectContaining({
        name: 'bulletin_type_id',
        type: 'reference',
        references: { source: 'bulletin_type' },
      }),
    );
    expect(columns).toContainEqual(expect.objectContaining({ name: 'tags', type: 'references' }));
    expect(columns).toContainEqual(
      expect.objectContaining({
        name: 'state',
        type: 'integer',
        choices: [
          { value: 1, title: 'Шинэ' },
          { value: 2, title: 'Хуучин' },
        ],
      }),
    );
    expect(bodyOf(converted, 'form', 'medee')?.fields).toMatchObject({
      kind_detail_id: { narrowedBy: [{ column: 'bulletin_type_id', field: 'bulletin_type_id' }] },
    });
  });
});

const formOf = (value: object) => [row('form', 'Маягт', { model: 'things', schema: [value] })];

describe('a rule of Lambda', () => {
  it.each(ruleTypes)('%s is in the form, its table or the report', (type) => {
    const given = {
      ...field('value', 'Text'),
      rules: [{ type, val: 3, msg: '' }],
      ...(type === 'custom' && { custom_regex: '^a+$' }),
    };
    const withRule = convertLambda(formOf(given), site);
    const without = convertLambda(formOf({ ...given, rules: [], custom_regex: '' }), site);
    expect(problemsOf(withRule.documents)).toEqual([]);
    const isNoted = withRule.notes.some(({ code }) => code === 'rule');
    expect(isNoted || JSON.stringify(withRule.documents) !== JSON.stringify(without.documents)).toBe(true);
  });

  it('with an expression that looks ahead is reported, because no form runs it', () => {
    const converted = convertLambda(
      [
        row('form', 'Маягт', {
          model: 'things',
          schema: [field('value', 'Text', { rules: [{ type: 'custom' }], custom_regex: '(?=a)b' })],
        }),
      ],
      site,
    );
    expect(converted.notes).toContainEqual(
      expect.objectContaining({ code: 'rule', place: '/schema/0/custom_regex' }),
    );
  });
});

describe('a file of Lambda', () => {
  it('becomes a table, form, list, page and menu that can be published together', () => {
    const converted = convertLambda(wholeFile(), site);
    expect(problemsOf(converted.documents)).toEqual([]);
    const kinds = converted.documents.map(({ kind, id }) => `${kind}/${id}`);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'source/bulletin',
        'source/bulletin_link',
        'form/medee',
        'grid/medeenii_jagsaalt',
        'krud/medee',
        'menu/tses',
      ]),
    );
    expect(bodyOf(converted, 'krud', 'medee')).toMatchObject({
      template: 'window',
      grid: 'medeenii_jagsaalt',
      form: 'medee',
    });
    expect(bodyOf(converted, 'menu', 'tses')?.items).toMatchObject([
      { id: 901, linkTo: 'crud', url: 'medee' },
      { id: 902, linkTo: 'noAction', children: [{ id: 903, linkTo: 'link', url: 'https://example.mn' }] },
      { id: 904, linkTo: 'noAction' },
    ]);
  });

  it('translates formulas and reports those that it cannot', () => {
    const converted = convertLambda(wholeFile(), site);
    expect(bodyOf(converted, 'form', 'medee')?.logic).toMatchObject({
      register: { visible: 'not(is_org = true)' },
      total: { value: '(price * count)' },
    });
    expect(converted.notes).toContainEqual(expect.objectContaining({ place: '/formula/2', code: 'formula' }));
  });

  it('loses no key in silence: each is in the report, or changes the definitions or the report', () => {
    const before = wholeFile();
    const whole = convertLambda(before, site);
    const text = JSON.stringify(whole);
    const silent: string[] = [];
    for (const [index, { schema, type, name, id }] of before.entries()) {
      const title = `${type} · ${name || id}`;
      for (const pointer of leavesOf(schema)) {
        const isNoted = whole.notes.some(
          (note) => note.row === title && (pointer === note.place || pointer.startsWith(`${note.place}/`)),
        );
        if (isNoted) continue;
        const changed = wholeFile();
        remove(changed[index]?.schema, pointer);
        const isUsed = JSON.stringify(convertLambda(changed, site)) !== text;
        if (!isUsed) silent.push(`${title}${pointer}`);
      }
    }
    expect(silent).toEqual([]);
  });

  it('reports a key that nothing knows, wherever it is', () => {
    const before = wholeFile();
    for (const [index, { schema, type, name, id }] of before.entries()) {
      if (type === 'chart') continue;
      for (const pointer of objectsOf(schema)) {
        const changed = wholeFile();
        const target = valueAt(changed[index]?.schema, pointer);
        if (!isRecord(target)) continue;
        target.unheard_of = 'Q';
        const { notes } = convertLambda(changed, site);
        const place = `${pointer}/unheard_of`;
        const isNoted = notes.some(
          (note) =>
            note.row === `${type} · ${name || id}` &&
            (place === note.place || place.startsWith(`${note.place}/`)),
        );
        expect([`${type}${pointer}`, isNoted]).toEqual([`${type}${pointer}`, true]);
      }
    }
  });

  it('takes free names, and adds to a table of the site what it lacks', () => {
    const body = {
      kind: 'source',
      id: 'bulletin_type',
      format: 2,
      type: 'table',
      title: 'Төрөл',
      columns: [{ name: 'code', type: 'text', title: 'Код' }],
    };
    const names = [
      { kind: 'form', id: 'medeenii_torol' },
      { kind: 'source', id: 'bulletin_type' },
    ] as const;
    const converted = convertLambda([types], {
      ...site,
      names,
      sources: [{ kind: 'source', id: 'bulletin_type', version: 4, body }],
    });
    expect(converted.documents.map(({ kind, id, version }) => [kind, id, version])).toEqual([
      ['source', 'bulletin_type', 4],
      ['form', 'medeenii_torol_2', 0],
    ]);
    expect(converted.documents[0]?.body?.columns).toMatchObject([
      { name: 'code' },
      { name: 'short' },
      { name: 'name' },
    ]);
  });

  it('names the tables that it needs', () => {
    expect(namedTables([row('form', 'x', fullForm)])).toEqual(
      expect.arrayContaining(['bulletin', 'bulletin_link', 'bulletin_type']),
    );
  });

  it('is read as a list, as the answer of a request, and as CSV', () => {
    const schema = JSON.stringify({ model: 'a', schema: [] });
    const one = { id: 13, name: 'Нэр', schema, type: 'form' };
    const read: LambdaRow[] = [
      { id: '13', name: 'Нэр', type: 'form', schema: { model: 'a', schema: [] }, rest: {} },
    ];
    expect(readLambdaFile(JSON.stringify([one]))).toEqual(read);
    expect(readLambdaFile(JSON.stringify({ status: true, data: one }))).toEqual(read);
    expect(readLambdaFile(`id,name,type,schema\n13,Нэр,form,"${schema.replaceAll('"', '""')}"\n`)).toEqual(
      read,
    );
    expect(
      readLambdaFile(
        JSON.stringify([{ id: 5, title: 'Мэдээ', grid: 4, form: 1, template: 'window', actions: 'x' }]),
      ),
    ).toMatchObject([{ ...page, schema: undefined }]);
    expect(() => readLambdaFile('hello')).toThrow(UnreadableLambda);
    expect(() => readLambdaFile('{"a": 1}')).toThrow(UnreadableLambda);
    expect(() => readLambdaFile('[{')).toThrow(UnreadableLambda);
  });
});

describe('a formula of Lambda', () => {
  const columns = { a: 'integer', b: 'number', c: 'boolean', d: 'text', e: 'date' } as const;
  const known: Readonly<Record<string, (typeof columns)[keyof typeof columns]>> = columns;
  it.each([
    ["'{a}' == '1' && '{d}' != ''", '(a = 1 and d != null)'],
    ["{c} === true || !('{d}' == 'x')", '(c = true or not((d = "x")))'],
    ['Number({a}) * ({b} + 2)', '(a * ((b + 2)))'],
    ["'{c}' == '1' ? {a} : 0", 'if c = true then a else 0'],
    ["'{e}' >= '2026-01-01'", 'e >= date("2026-01-01")'],
  ])('%s is %s', (template, feel) => {
    expect(convertFormula(template, (name) => known[name])).toBe(feel);
  });

  it.each(["fetch('x')", '{unknown} == 1', '{a} == ', "'{c}' == 'maybe'", '{d} * 2', '{a} == 1; alert(1)'])(
    '%s has no translation',
    (template) => {
      expect(convertFormula(template, (name) => known[name])).toBeUndefined();
    },
  );
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value);
}

/** The pointers of all values that say something. */
function leavesOf(value: unknown, at = ''): string[] {
  if (isEmpty(value)) return [];
  const entries = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : undefined;
  return entries === undefined
    ? [at]
    : entries.flatMap(([key, inner]) => leavesOf(inner, at + pointerTo(key)));
}

function objectsOf(value: unknown, at = ''): string[] {
  const inner = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [
    ...(isObject(value) ? [at] : []),
    ...inner.flatMap(([key, each]) => objectsOf(each, at + pointerTo(key))),
  ];
}

function remove(document: unknown, pointer: string): void {
  const cut = pointer.lastIndexOf('/');
  const parent = valueAt(document, pointer.slice(0, cut));
  const key = pointer.slice(cut + 1);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (isRecord(parent)) delete parent[key];
}
