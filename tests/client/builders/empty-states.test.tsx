// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findBuilder } from '../../../src/client/builders/builders';
import type { JsonObject } from '../../../src/client/builders/document/pointer';
import { kindNames, type Definition, type Kind } from '../../../src/definitions/definition';
import { firstDocument } from '../../../src/client/builders/catalog/first-document';
import { answerWith, prepareBuilders, stageBuilder } from './builder-stage';
import { panelSchema, shippedDocuments } from './shipped';

interface EmptyState {
  name: string;
  document: JsonObject & { kind: Kind; id: string };
  /** The text that says the next step. */
  says: RegExp;
  /** The control that the text sends to, by its role and name. */
  control: { role: string; name: RegExp };
  /** The part of the builder that contains it. */
  part?: string;
  /** A site without definitions. */
  isBare?: boolean;
}

const title = { mn_MN: 'Шинэ' };

/** A definition as «Шинээр үүсгэх» begins it. */
function begun(kind: Kind, isView = false): EmptyState['document'] {
  return {
    ...firstDocument({ kind, id: 'fresh', title: 'Шинэ', isView }, panelSchema(kind)),
    kind,
    id: 'fresh',
  };
}

const emptyStates: readonly EmptyState[] = [
  {
    name: 'a table with its first column',
    document: begun('source'),
    says: /«Багана нэмэх» хэсгээс дараагийн баганын элементийг сонгоно уу/,
    control: { role: 'button', name: /^Мөнгөн дүн/ },
  },
  {
    name: 'a view over nothing',
    document: begun('source', true),
    says: /Эхлээд үндсэн хүснэгтээ сонгоно уу/,
    control: { role: 'combobox', name: /Үндсэн/ },
  },
  {
    name: 'a view without joins',
    document: {
      kind: 'source',
      id: 'fresh',
      format: 2,
      type: 'view',
      title,
      from: 'news',
      columns: [{ name: 'id' }],
    },
    part: 'Холбоос',
    says: /Доороос холбоос сонгож нэмнэ үү/,
    control: { role: 'combobox', name: /./ },
  },
  {
    name: 'a form without fields',
    document: {
      kind: 'form',
      id: 'fresh',
      format: 2,
      title,
      source: 'news',
      schema: { type: 'object', properties: {} },
      fields: {},
      layout: [],
    },
    says: /Элемент, баганыг дарах эсвэл энд чирж тавина уу/,
    control: { role: 'button', name: /Гарчиг/ },
  },
  {
    name: 'a list without a source',
    document: begun('grid'),
    says: /Эхлээд мөрийн эх сурвалжийг сонгоно уу/,
    control: { role: 'combobox', name: /^Мөрийн эх сурвалж/ },
  },
  {
    name: 'a list without columns',
    document: { kind: 'grid', id: 'fresh', format: 2, source: 'news', columns: [] },
    says: /«Багана нэмэх» хэсгээс баганыг дарах эсвэл чирж нэмнэ үү/,
    control: { role: 'button', name: /^Нэмэх: Гарчиг/ },
  },
  {
    name: 'a page of a list on a site without lists',
    document: begun('krud'),
    isBare: true,
    says: /Эхлээд «Шинээр үүсгэх»-ээр жагсаалт үүсгэнэ үү/,
    control: { role: 'combobox', name: /Жагсаалт/ },
  },
  {
    name: 'a chart without a source',
    document: begun('chart'),
    says: /Эхлээд тоолох мөрийн эх сурвалжийг сонгоно уу/,
    control: { role: 'combobox', name: /^Мөрийн эх сурвалж/ },
  },
  {
    name: 'a chart without figures',
    document: {
      kind: 'chart',
      id: 'fresh',
      format: 2,
      title,
      source: 'news',
      picture: 'column',
      measures: [],
    },
    says: /Мөрийн тоо эсвэл баганын нийлбэр нэмнэ үү/,
    control: { role: 'button', name: /Үзүүлэлт нэмэх/ },
  },
  {
    name: 'a dashboard without charts',
    document: begun('dashboard'),
    says: /«Диаграмм нэмэх» хэсгээс диаграмм сонгоно уу/,
    control: { role: 'button', name: /^Нэмэх: Нэр acts_open/ },
  },
  {
    name: 'a dashboard on a site without charts',
    document: begun('dashboard'),
    isBare: true,
    says: /Эхлээд «Шинээр үүсгэх»-ээр диаграмм үүсгэнэ үү/,
    control: { role: 'searchbox', name: /Диаграмм хайх/ },
  },
  {
    name: 'a page without blocks',
    document: begun('page'),
    says: /«Хэсэг нэмэх» дээрээс дарах эсвэл чирж тавина уу/,
    control: { role: 'button', name: /Бичвэр/ },
  },
  {
    name: 'a menu without items',
    document: begun('menu'),
    says: /«Мөр нэмэх» товчоор эхний мөрөө нэмнэ үү/,
    control: { role: 'button', name: /^Мөр нэмэх/ },
  },
  {
    name: 'a role on a site without a menu',
    document: begun('role'),
    isBare: true,
    says: /Эхлээд цэсээ бүтээнэ үү/,
    control: { role: 'radio', name: /Өгөгдлийн эрх/ },
  },
  {
    name: 'a role without policies',
    document: begun('role'),
    part: 'Өгөгдлийн эрх',
    says: /Дээрээс өгөгдөл сонгож эхэлнэ үү/,
    control: { role: 'combobox', name: /Өгөгдөл нэмэх/ },
  },
  {
    name: 'a process without steps',
    document: { kind: 'process', id: 'fresh', format: 4, title, source: 'news', steps: [], actions: [] },
    says: /«Алхам нэмэх» товчоор эхлээрэй/,
    control: { role: 'button', name: /Алхам нэмэх/ },
  },
  {
    name: 'settings without redirects',
    document: { kind: 'settings', id: 'project', format: 2, languages: [], roleRedirects: [] },
    says: /Доорх товчоор нэмнэ үү/,
    control: { role: 'button', name: /^Нэмэх: Хэл/ },
  },
];

let documents: Definition[];
beforeAll(async () => {
  await prepareBuilders();
  documents = await shippedDocuments();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('covers every kind that has a builder', () => {
  const built = kindNames.filter((kind) => findBuilder(kind, {}) !== undefined);
  expect(new Set(emptyStates.map(({ document }) => document.kind))).toEqual(new Set(built));
});

describe.each(emptyStates)('$name', ({ document, part, isBare = false, says, control }) => {
  it('says the next step, and the control for it is there', async () => {
    answerWith(isBare ? [] : documents);
    stageBuilder(document);
    if (part !== undefined) fireEvent.click(await screen.findByRole('radio', { name: part }));
    expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
    await waitFor(() => {
      const [found] = screen.getAllByRole(control.role, { name: control.name });
      expect(found).toHaveProperty('disabled', false);
    });
  });
});
