// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyEdit, type Edit } from '../../../src/client/builders/document/edit';
import { valueAt, type JsonObject } from '../../../src/client/builders/document/pointer';
import { DefinitionPanel } from '../../../src/client/builders/panel/definition-panel';
import { startI18n } from '../../../src/client/i18n/i18n';
import { isKind, kindNames, type Definition, type Kind } from '../../../src/definitions/definition';
import { kindSchema } from '../../../src/definitions/descriptions/kind-schema';
import { shippedDocuments } from './shipped';

let documents: Definition[];
/** Every edit that a panel has asked for. */
let edits: Edit[];
let start: JsonObject;

/** The document after all edits. */
const latest = () => edits.reduce(applyEdit, start);

beforeAll(async () => {
  await startI18n();
  await i18next.loadNamespaces(['builder']);
  documents = await shippedDocuments();
});
beforeEach(() => {
  edits = [];
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

/** The responses of the server to a builder. */
function answer(address: string): object {
  const [, , part = '', id = ''] = address.split('/');
  if (part === 'kinds' && isKind(id)) return kindSchema(id, 'mn_MN');
  if (part === 'widgets') return { widgets: [] };
  if (part === '') {
    const definitions = documents.map(({ kind, id: name }) => ({ kind, id: name, title: `Нэр ${name}` }));
    return { definitions };
  }
  const published = documents.find((each) => each.kind === part && each.id === id) ?? null;
  return { version: 1, published };
}

function Host({ kind, problems = [], given }: { kind: Kind; problems?: Problem[]; given: JsonObject }) {
  const [document, setDocument] = useState(given);
  const edit = (next: Edit) => {
    edits.push(next);
    setDocument((before) => applyEdit(before, next));
  };
  return <DefinitionPanel kind={kind} document={document} onEdit={edit} problems={problems} />;
}

function ignore(): void {
  return undefined;
}

interface Problem {
  pointer: string;
  message: string;
}

async function draw(kind: Kind, document: JsonObject, problems: Problem[] = []): Promise<void> {
  start = document;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Host kind={kind} given={document} problems={problems} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await waitFor(() =>
    expect(document ? window.document.querySelector('.panel-members') : null).not.toBeNull(),
  );
}

const grid: JsonObject = {
  kind: 'grid',
  id: 'news',
  format: 2,
  source: 'v_news',
  columns: ['title', { column: 'photo', width: 88 }],
};

/** Applications and pages are made by administrators; the product ships with none. */
const shippedKinds = kindNames.filter((kind) => kind !== 'app' && kind !== 'page');

const textLength = (document: Definition) => JSON.stringify(document).length;

describe('the panel', () => {
  it.each(shippedKinds)(
    'draws a shipped definition of the kind %s and changes nothing by that',
    async (kind) => {
      // A short one: every part of all of them is compared with the schema in `schema.test.ts`.
      const ofKind = documents.filter((each) => each.kind === kind);
      const [found] = ofKind.toSorted((one, other) => textLength(one) - textLength(other));
      await draw(kind, { ...found });
      expect(edits).toEqual([]);
      expect(latest()).toEqual(found);
    },
  );

  it('writes exactly the part that is edited, and removes a text that is emptied', async () => {
    const menu: JsonObject = { kind: 'menu', id: 'main', format: 2, title: { mn_MN: 'Цэс' }, items: [] };
    await draw('menu', menu);
    fireEvent.change(screen.getByLabelText('Гарчиг, солонгос'), { target: { value: '메뉴' } });
    expect(edits).toEqual([[{ pointer: '/title', value: { mn_MN: 'Цэс', ko_KR: '메뉴' } }]]);
    fireEvent.change(screen.getByLabelText('Гарчиг, солонгос'), { target: { value: '' } });
    expect(latest().title).toEqual({ mn_MN: 'Цэс' });
  });

  it('says a problem at its field, and that of a missing part at the part around it', async () => {
    await draw('grid', grid, [
      { pointer: '/source', message: 'Ийм эх сурвалж алга' },
      { pointer: '/columns/1/label', message: 'Гарчиг дутуу' },
    ]);
    const source = screen.getByText('Ийм эх сурвалж алга').closest('.panel-field');
    expect(source?.id).toMatch(/-source-place$/);
    fireEvent.click(screen.getByRole('button', { name: 'photo' }));
    expect(screen.getByText('Гарчиг дутуу').closest('[id$="-columns-1-place"]')).not.toBeNull();
  });

  it('adds a member to a list, opens it, and takes it out again', async () => {
    await draw('menu', { kind: 'menu', id: 'x', format: 2, title: 'Цэс', items: [] });
    fireEvent.click(screen.getByRole('button', { name: /^Нэмэх: / }));
    expect(valueAt(latest(), '/items/0')).toMatchObject({ linkTo: 'crud', title: { mn_MN: '' } });
    fireEvent.click(screen.getByRole('button', { name: /^Хасах: 1\./ }));
    expect(latest().items).toEqual([]);
  });

  it('offers references by their titles, with the name that the document has', async () => {
    await draw('grid', grid);
    expect(await screen.findByText('Нэр v_news (v_news)')).toBeTruthy();
  });
});
