import { beforeAll, describe, expect, it } from 'vitest';
import type { Column, TableSource } from '../../../src/definitions/source';
import { freeName, nameOfTitle } from '../../../src/client/builders/column-name';
import { findElement, elements, withElement } from '../../../src/client/builders/tables/elements';
import { findLock } from '../../../src/client/builders/tables/locks';
import { pageDocuments } from '../../../src/client/builders/tables/make-page';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import { shippedDocuments } from './shipped';

const firstChoice = { value: 'choice_1', title: { mn_MN: 'Сонголт 1' } };
let tables: TableSource[];

beforeAll(async () => {
  tables = (await shippedDocuments()).flatMap((each) =>
    each.kind === 'source' && each.type === 'table' ? [each] : [],
  );
});

describe('a name', () => {
  it.each([
    ['Ажлын зар', 'ajlyn_zar'],
    ['Цалин', 'tsalin'],
    ['Үүсгэсэн огноо (жил)', 'uusgesen_ognoo_jil'],
    ['Job title', 'job_title'],
    ['Café №2', 'cafe_2'],
    ['2026 он', 'on'],
    ['직무', ''],
  ])('of the title %s is %s', (title, name) => {
    expect(nameOfTitle(title)).toBe(name);
  });

  it('gets a number where another column or the engine has it already', () => {
    expect(freeName('salary', ['salary', 'salary_2'], 'column_1')).toBe('salary_3');
    expect(freeName('revision', [], 'column_1')).toBe('revision_2');
    expect(freeName('', [], 'column_4')).toBe('column_4');
  });
});

describe('an element', () => {
  it('makes a column that the definition language accepts and is recognised again', () => {
    for (const element of elements) {
      const column = withElement({ name: 'value', title: { mn_MN: 'Утга' } }, element, firstChoice);
      const references = { references: { source: 'news' } };
      const given = column.references === undefined ? column : { ...column, ...references };
      const body = { kind: 'source', id: 'x', format: 2, type: 'table', title: 'X', columns: [given] };
      expect([element.id, parseDefinition(body).problems]).toEqual([element.id, undefined]);
      expect([element.id, findElement(given)?.id]).toEqual([element.id, element.id]);
    }
  });

  it('chosen again leaves every shipped column that it recognises as it is stored', () => {
    const columns = tables.flatMap(({ columns: own }) => own);
    const known = columns.filter((column) => findElement({ ...column }) !== undefined);
    expect(known.length).toBeGreaterThan(columns.length * 0.9);
    for (const column of known) {
      const element = findElement({ ...column });
      const again = element && withElement({ ...column }, element, firstChoice);
      const stored: (keyof Column)[] = [
        'name',
        'type',
        'title',
        'required',
        'maxLength',
        'choices',
        'references',
      ];
      for (const member of stored) expect(again?.[member]).toEqual(column[member]);
    }
  });
});

describe('a lock', () => {
  it('keeps the columns of processes, accounts, owners and computed values, and no others', () => {
    const source = { owner: 'user_id', computed: [{ function: 'x', given: {}, results: { band: 'band' } }] };
    expect(findLock(source, { name: 'status', ownedBy: 'process' })).toBe('process');
    expect(findLock(source, { name: 'password', secret: true })).toBe('account');
    expect(findLock(source, { name: 'user_id' })).toBe('owner');
    expect(findLock(source, { name: 'band' })).toBe('computed');
    expect(findLock({ processHistory: true }, { name: 'status' })).toBe('history');
    expect(findLock(source, { name: 'salary' })).toBeUndefined();
  });
});

describe('the page of a table', () => {
  const source = {
    id: 'job_ad',
    title: { mn_MN: 'Ажлын зар' },
    columns: [
      { name: 'title', type: 'text' },
      { name: 'text', type: 'richText' },
      { name: 'hash', type: 'text', secret: true },
    ],
  };
  const item = { id: 12, title: 'Мэдээ', linkTo: 'crud', url: 'news' };
  const group = { id: 40, title: 'Бүлэг', linkTo: 'noAction', children: [item] };
  const menu = { kind: 'menu', id: 'main', version: 2, body: { items: [group] } } as const;

  it('is a form, a list of readable columns, the page itself and a menu item with a number of its own', () => {
    const documents = pageDocuments(source, menu);
    expect(documents.map(({ kind }) => kind)).toEqual(['form', 'grid', 'krud', 'menu']);
    expect(documents[1]?.body).toMatchObject({ source: 'job_ad', columns: ['title'] });
    expect(documents[3]?.body).toEqual({
      items: [group, { id: 41, title: { mn_MN: 'Ажлын зар' }, linkTo: 'crud', url: 'job_ad', icon: 'list' }],
    });
  });

  it('gets no second menu item', () => {
    const [, , , first] = pageDocuments(source, menu);
    if (!first) throw new Error('There is no menu');
    expect(pageDocuments(source, first)[3]).toBe(first);
  });
});
