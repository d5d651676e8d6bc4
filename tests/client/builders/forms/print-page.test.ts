import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFormReader } from '../../../../src/client/builders/forms/compile/builder-form';
import { printPage } from '../../../../src/client/builders/forms/print/print-page';
import { checkPage } from '../../../../src/definitions/checks/page';
import type { Definition } from '../../../../src/definitions/definition';
import { Page } from '../../../../src/definitions/page';
import type { Source } from '../../../../src/definitions/source';
import { buildModel } from '../../../../src/engine/model/build-model';
import type { Model } from '../../../../src/engine/model/model';
import { shippedDocuments } from '../shipped';

let documents: Definition[];
let model: Model;

beforeAll(async () => {
  documents = await shippedDocuments();
  const sources = documents.filter((each): each is Source => each.kind === 'source');
  ({ model } = buildModel(new Map(sources.map((each) => [each.id, each]))));
});

function pageOf(id: string, layout?: object[]) {
  const document = {
    ...documents.find((each) => each.kind === 'form' && each.id === id),
    ...(layout && { layout }),
  };
  const source = documents.find(
    (each) => each.kind === 'source' && each.id === Reflect.get(document, 'source'),
  );
  const form = createFormReader()(document, { ...source });
  if (form === undefined) throw new Error(`The form "${id}" cannot be read`);
  const rows = new Map(
    form.base.subTables.flatMap(({ name, source: rowSource }) => {
      const found = model.sources.get(rowSource);
      return found ? [[name, found] as const] : [];
    }),
  );
  return printPage(form, { roles: ['agent'], rows });
}

describe('the print page of a form', () => {
  it('is a page that can be published, whatever the form', () => {
    const forms = documents.filter(({ kind }) => kind === 'form');
    expect(forms.length).toBeGreaterThan(50);
    for (const { id } of forms) {
      const page: unknown = pageOf(id);
      if (!Value.Check(Page, page))
        throw new Error(`${id}: ${JSON.stringify([...Value.Errors(Page, page)])}`);
      expect([id, checkPage(page)]).toEqual([id, []]);
    }
  });

  it('has the sections of the form with their titles, photos and sub-tables in their order', () => {
    const title = { mn_MN: 'Дэлгэрэнгүй', en_US: 'Details', ko_KR: '세부' };
    expect(
      pageOf('news', [
        'title' as never,
        { type: 'section', title, children: ['video', 'photo', 'is_publish'] },
      ]),
    ).toMatchObject({
      id: 'print_form_news',
      source: 'news',
      path: '/print/form-news/:id',
      roles: ['agent'],
      blocks: [
        { type: 'values', columns: ['title'] },
        { type: 'values', title, columns: ['video', 'is_publish'] },
        { type: 'photos', title, columns: ['photo'] },
        { type: 'signatures' },
      ],
    });
    expect(pageOf('announcement').blocks).toContainEqual({
      type: 'table',
      title: { mn_MN: 'Холбоос', en_US: 'Links', ko_KR: '링크' },
      source: 'aosdsh_links',
      connection: 'aosdsh_id',
      columns: expect.not.arrayContaining(['aosdsh_id']),
    });
  });
});
