// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEdit, type Edit } from '../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../src/client/builders/document/pointer';
import { DefinitionPanel } from '../../../src/client/builders/panel/definition-panel';
import { startI18n } from '../../../src/client/i18n/i18n';
import { isKind, type Definition, type Kind } from '../../../src/definitions/definition';
import { kindSchema } from '../../../src/definitions/descriptions/kind-schema';
import { shippedDocuments } from './shipped';

let documents: Definition[];
let latest: JsonObject;

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['builder', 'form-builder']);
  documents = await shippedDocuments();
});
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = ignore;
      unobserve = ignore;
      disconnect = ignore;
    },
  );
  vi.stubGlobal('fetch', async (address: string) => new Response(JSON.stringify(answer(address)), json));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const json = { headers: { 'content-type': 'application/json' } };
const expressions = (scope: string) => ({
  type: 'object',
  propertyNames: { refersTo: { column: scope } },
  patternProperties: { '^.*$': { type: 'string', refersTo: { expression: 'source' } } },
});
/** Actions as `GET /definitions/actions` describes them. */
const actions = [
  {
    name: 'set_fields',
    title: 'Баганад утга бичих',
    description: 'Хадгалахын өмнө',
    moments: ['beforeCreate', 'beforeUpdate', 'press'],
    options: {
      type: 'object',
      required: ['values'],
      properties: { values: { title: 'Утгууд', ...expressions('source') } },
    },
  },
  {
    name: 'update_referred_row',
    title: 'Холбогдсон мөрийг өөрчлөх',
    description: '',
    moments: ['afterUpdate'],
    options: {
      type: 'object',
      required: ['reference'],
      properties: {
        reference: { type: 'string', title: 'Холбоос багана', refersTo: { column: 'source' } },
        where: {
          type: 'string',
          title: 'Мөрийн нөхцөл',
          refersTo: { expression: 'reference', isCondition: true },
        },
        values: { title: 'Утгууд', ...expressions('reference') },
      },
    },
  },
];

function answer(address: string): object {
  const [, , part = '', id = ''] = address.split('/');
  if (part === 'kinds' && isKind(id)) return kindSchema(id, 'mn_MN');
  if (part === 'widgets') return { widgets: [] };
  if (part === 'actions') return { actions };
  if (part === '')
    return { definitions: documents.map(({ kind, id: name }) => ({ kind, id: name, title: `Нэр ${name}` })) };
  return { version: 1, published: documents.find((each) => each.kind === part && each.id === id) ?? null };
}

function Host({ kind, given, pointer }: { kind: Kind; given: JsonObject; pointer: string }) {
  const [document, setDocument] = useState(given);
  const edit = (next: Edit) => {
    latest = applyEdit(latest, next);
    setDocument(latest);
  };
  return <DefinitionPanel kind={kind} document={document} pointer={pointer} onEdit={edit} problems={[]} />;
}

function draw(kind: Kind, given: JsonObject, pointer = ''): void {
  latest = given;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Host kind={kind} given={given} pointer={pointer} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

function ignore(): void {
  return undefined;
}

/** Opens a choice and takes one of its options. */
async function choose(label: string | RegExp, option: string | RegExp): Promise<void> {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByTitle(option));
}

const form = (more: JsonObject): JsonObject => ({
  kind: 'form',
  id: 'news',
  format: 2,
  source: 'news',
  ...more,
});
const trigger = (more: JsonObject) => form({ triggers: [{ when: 'afterUpdate', ...more }] });
const open = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the panel without JSON', () => {
  it('offers the actions of the moment, and begins their options by the schema of the action', async () => {
    draw('form', form({}), '/triggers');
    await open(/^Нэмэх: /);
    await choose('Үйлдэл', 'Баганад утга бичих');
    expect(latest.triggers).toEqual([
      { when: 'beforeCreate', action: 'set_fields', options: { values: {} } },
    ]);
    await screen.findByText('Хадгалахын өмнө');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Үйлдэл' }));
    expect(screen.queryByTitle('Холбогдсон мөрийг өөрчлөх')).toBeNull();
    // The last trigger takes the list with it.
    await open(/^Хасах: 1\./);
    expect(latest).toEqual(form({}));
  });

  it('names a trigger by what it does', async () => {
    draw(
      'form',
      trigger({ action: 'update_referred_row', options: { reference: 'news_type_id' } }),
      '/triggers',
    );
    expect(await screen.findByText('Зассаны дараа: Холбогдсон мөрийг өөрчлөх')).toBeTruthy();
  });

  it('offers the columns of the row that a reference leads to', async () => {
    draw(
      'form',
      trigger({ action: 'update_referred_row', options: { reference: 'news_type_id', values: {} } }),
      '/triggers',
    );
    await open('Зассаны дараа: Холбогдсон мөрийг өөрчлөх');
    const key = await screen.findByRole('combobox', { name: /^Шинэ нэр: Утгууд/ });
    fireEvent.mouseDown(key);
    fireEvent.change(key, { target: { value: 'news_type' } });
    // `news_type` is a column of the categories, not of the news.
    expect(await screen.findAllByTitle(/\(news_type\)/)).not.toEqual([]);
  });

  it('edits a condition as a sentence, with the row before the write in FEEL', async () => {
    draw('form', trigger({ action: 'set_fields', options: {}, if: 'is_publish' }), '/triggers');
    await open('Зассаны дараа: Баганад утга бичих');
    const condition = within(
      (await screen.findAllByRole('group', { name: 'Нөхцөл' })).at(-1) ?? document.body,
    );
    expect(await condition.findByText('бол үйлчилнэ')).toBeTruthy();
    fireEvent.change(condition.getByLabelText('Харьцуулалт'), { target: { value: 'no' } });
    expect(latest.triggers).toMatchObject([{ if: 'not(is_publish)' }]);
    fireEvent.click(condition.getByRole('button', { name: 'FEEL' }));
    const feel = condition.getByLabelText('FEEL илэрхийлэл');
    fireEvent.change(feel, { target: { value: 'is_publish != before.is_publish' } });
    expect(feel.getAttribute('aria-invalid')).toBe('false');
  });

  it('edits values of columns as their types say', async () => {
    draw(
      'form',
      form({ defaults: { is_publish: true, published_on: '2026-01-01', title: 'x' } }),
      '/defaults',
    );
    fireEvent.click(await screen.findByRole('switch', { name: /is_publish/ }));
    expect(latest.defaults).toMatchObject({ is_publish: false });
    const day = screen.getByLabelText(/published_on/, { selector: 'input' });
    expect(day.getAttribute('type')).toBe('date');
    fireEvent.change(screen.getByLabelText(/\(title\)/, { selector: 'input' }), { target: { value: 'y' } });
    expect(latest.defaults).toEqual({ is_publish: false, published_on: '2026-01-01', title: 'y' });
  });

  it('edits a value of any shape by its shape, and keeps what it does not touch', async () => {
    const given = { value: { list: [1, 'a', { deep: true }], none: null } };
    const computed = [{ function: 'x.y', given: { codes: given }, results: { title: 'r' } }];
    const source = documents.find((each) => each.kind === 'source' && each.id === 'news');
    draw('source', { ...source, computed }, '/computed/0/given/codes');
    expect(screen.queryByText(/JSON/)).toBeNull();
    await screen.findByText('list');
    await open(/^1\. 1|^1$/);
    const numbers = await screen.findAllByRole('spinbutton');
    fireEvent.change(numbers[0] ?? document.body, { target: { value: '5' } });
    expect(latest.computed).toEqual([
      {
        function: 'x.y',
        given: { codes: { value: { list: [5, 'a', { deep: true }], none: null } } },
        results: { title: 'r' },
      },
    ]);
  });
});
